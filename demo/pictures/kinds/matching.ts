/**
 * The first entry whose name has only words of the shape (`inverted-cone` in `diamond inverted-cone`), so that more
 * specific names must come first; the fallback if no entry matches.
 */
export function matching<Entry>(
  shape: string | undefined,
  table: Readonly<Record<string, Entry>>,
  fallback: Entry,
): Entry {
  const words = wordsOf(shape);
  const name = Object.keys(table).find((key) => key.split('-').every((word) => words.has(word)));
  return (name === undefined ? undefined : table[name]) ?? fallback;
}

/** The words of a shape's name: `round-end-taper` has round, end and taper. */
export function wordsOf(shape: string | undefined): Set<string> {
  return new Set(
    (shape ?? '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );
}
