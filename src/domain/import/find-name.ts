import { foldName } from './fold-name.ts';

/** Something that rows name in their own way: its canonical text, and the other texts that mean it. */
export interface NamedThing {
  text: string;
  alsoKnownAs: readonly string[];
}

export type FoundName = { ok: true; text: string } | { ok: false; rule: string; suggestion?: string };

/**
 * What a cell names, without case, accents and punctuation. Refuses a name of several things, and an unknown name, with
 * the most similar one if it differs in few characters (rules: IMPORT-9).
 */
export function nameFinder(things: readonly NamedThing[], what: string): (written: string) => FoundName {
  const exact = new Map<string, Set<string>>();
  for (const { text, alsoKnownAs } of things)
    for (const name of new Set([text, ...alsoKnownAs].map(foldName)))
      exact.set(name, (exact.get(name) ?? new Set<string>()).add(text));
  const canonical = new Set(things.map(({ text }) => text));
  return (written) => {
    if (canonical.has(written)) return { ok: true, text: written };
    const folded = foldName(written);
    const [found, ...others] = exact.get(folded) ?? [];
    if (found === undefined) {
      const near = nearest(folded, exact);
      const rule = `must be ${what} of the store: “${written}” is unknown`;
      return { ok: false, rule, ...(near !== undefined && { suggestion: near }) };
    }
    if (others.length > 0) return { ok: false, rule: `must say which: ${[found, ...others].join(', ')}` };
    return { ok: true, text: found };
  };
}

/** The most characters by which a suggestion differs: a third of the name. */
function nearest(folded: string, exact: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  let best: { text: string; distance: number } | undefined;
  const most = Math.floor(folded.length / 3);
  for (const [name, [text]] of exact) {
    if (text === undefined || Math.abs(name.length - folded.length) > most) continue;
    const distance = editDistance(folded, name);
    if (distance <= most && (!best || distance < best.distance)) best = { text, distance };
  }
  return best?.text;
}

/** How many characters must be added, removed or replaced to turn one text into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
