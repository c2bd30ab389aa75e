/**
 * The number of changes that turn one word into the other: inserted, deleted or replaced letters, or two swapped
 * neighbours. Stops counting above `most`.
 */
export function editDistance(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return Math.min(distancesToBeginnings(a, b).at(-1) ?? 0, most + 1);
}

/**
 * The number of changes that turn a word into each prefix of another: the empty prefix, its first letter, its first two
 * letters …
 */
function distancesToBeginnings(a: string, b: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last;
}

/** The edit distance in the singular or the plural, whichever is smaller. */
export function wordDistance(typed: string, known: string, most: number): number {
  return Math.min(editDistance(typed, known, most), editDistance(`${typed}s`, known, most));
}

/** Mistakes allowed in a word: none in very short words, one in short words, two from six letters on. */
export function mistakesForgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

const MAX_NEAREST = 5;

/** At most five known words nearest to a misspelled word, nearest first; empty if none is near enough. */
export function nearestWords(word: string, vocabulary: readonly string[]): string[] {
  const most = mistakesForgiven(word);
  const near = vocabulary
    .map((known) => ({ known, distance: wordDistance(word, known, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.known < b.known ? -1 : 1));
  const [first] = near;
  return near
    .filter(({ distance }) => distance === first?.distance)
    .slice(0, MAX_NEAREST)
    .map(({ known }) => known);
}

/** Mistakes allowed in an incomplete word: one from four letters on, two from eight. */
export function mistakesForgivenInBeginning(beginning: string): number {
  if (beginning.length < 4) return 0;
  return beginning.length < 8 ? 1 : 2;
}

/**
 * At most five prefixes of known words to which a misspelled, incomplete word may be corrected. Prefixes of the same
 * length are preferred; empty if none is near enough.
 */
export function nearestBeginnings(
  typed: string,
  vocabulary: readonly string[],
  most = mistakesForgivenInBeginning(typed),
): string[] {
  const near = vocabulary.flatMap((known) => {
    const beginning = known.slice(0, typed.length + most);
    const distances = distancesToBeginnings(typed, beginning);
    const distance = Math.min(...distances);
    return distance <= most ? [{ distance, beginning: beginning.slice(0, distances.lastIndexOf(distance)) }] : [];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least).map(({ beginning }) => beginning);
  // A swapped or replaced letter is likelier than an extra letter: 'glvo' means 'glov', not 'glo'.
  const full = nearest.filter(({ length }) => length >= typed.length);
  return [...new Set(full.length ? full : nearest)].sort().slice(0, MAX_NEAREST);
}
