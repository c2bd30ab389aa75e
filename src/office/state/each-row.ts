/** What became of an act on several rows of a list. */
export interface EachRow {
  /** Numbers of the rows on which the act was done. */
  done: string[];
  refused: { number: string; error: unknown }[];
}

/**
 * Performs an act on the rows of a list one after the other: a refused row does not stop the others. `stops` are errors
 * after which no row is tried any more; they are thrown (rules: OFFICE-11, OFFICE-90).
 */
export async function onEachRow(
  numbers: readonly string[],
  perform: (number: string) => Promise<unknown>,
  stops: (error: unknown) => boolean = () => false,
): Promise<EachRow> {
  const result: EachRow = { done: [], refused: [] };
  for (const number of numbers) {
    try {
      await perform(number);
      result.done.push(number);
    } catch (error) {
      if (stops(error)) throw error;
      result.refused.push({ number, error });
    }
  }
  return result;
}
