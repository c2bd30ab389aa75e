/**
 * The entry whose name's words all occur among the words of the shape (`inverted-cone` in `diamond inverted-cone`);
 * the first that fits, so the more particular names stand first, and the fallback where none does.
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

/** The words a shape is named by: `round-end-taper` is round, end and taper. */
export function wordsOf(shape: string | undefined): Set<string> {
  return new Set(
    (shape ?? '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );
}
