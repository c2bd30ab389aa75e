/**
 * How many letters must change to make one word the other: put in, left out, replaced, or two neighbours swapped.
 * Stops counting above `most`.
 */
export function editDistance(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Mistakes forgiven in a word: one in a short one, two from six letters on, none in the shortest. */
export function mistakesForgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The words nearest to a mistyped one, at most five, nearest first; none where nothing is near enough. */
export function nearestWords(word: string, vocabulary: readonly string[]): string[] {
  const most = mistakesForgiven(word);
  const near = vocabulary
    .map((known) => ({
      known,
      distance: Math.min(editDistance(word, known, most), editDistance(`${word}s`, known, most)),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.known < b.known ? -1 : 1));
  const [first] = near;
  return near
    .filter(({ distance }) => distance === first?.distance)
    .slice(0, 5)
    .map(({ known }) => known);
}
