import { MAX_WAIT_MS, type WaitKind } from '#domain/wait-limits.ts';

/**
 * Sets the time limit of its kind for a promise that cannot be aborted: rejects with a `TimeoutError` after the limit
 * and ignores a later result.
 */
export function withTimeout<T>(kind: WaitKind, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No ${kind} came in time`, 'TimeoutError')), MAX_WAIT_MS[kind]);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
