/** PostgreSQL's answer to statements of a transaction in which an earlier one failed. */
const ABORTED = '25P02';

/**
 * The results of parts of a transaction that do not need each other's results. A server gets their first statements at
 * once, so that together they wait for the network once, and runs them in the order of the parts.
 *
 * Waits for all parts even if one fails, because a statement sent after the rollback would run outside the transaction.
 * Then throws what the first failed part threw.
 */
export async function inOneTrip<const T extends readonly (() => Promise<unknown>)[]>(
  parts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const started: Promise<unknown>[] = [];
  for (const start of parts) {
    const part = start();
    // It may fail before the last part has begun; the failure is thrown below.
    part.catch(() => undefined);
    started.push(part);
    // The next tick comes after everything that the part does before it waits for the server.
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
  const results = await Promise.allSettled(started);
  const reasons: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAborted(reason)) ?? reasons[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}

function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === ABORTED) || isAborted(error.cause);
}
