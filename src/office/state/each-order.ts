/** What became of an act on several orders. */
export interface EachOrder {
  /** Numbers of the orders on which the act was done. */
  done: string[];
  refused: { number: string; error: unknown }[];
}

/** Performs an act on orders one after the other: a refused order does not stop the others (rules: OFFICE-11). */
export async function onEachOrder(
  numbers: readonly string[],
  perform: (number: string) => Promise<unknown>,
): Promise<EachOrder> {
  const result: EachOrder = { done: [], refused: [] };
  for (const number of numbers) {
    try {
      await perform(number);
      result.done.push(number);
    } catch (error) {
      result.refused.push({ number, error });
    }
  }
  return result;
}
