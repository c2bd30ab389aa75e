import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceId } from './spans.ts';

/**
 * The request on whose behalf the program works: the request that is being answered, or the request that queued the job
 * that runs. It accompanies the work through every await, so that log lines, queued jobs and outside calls can name it.
 */
export interface Origin {
  requestId: string;
  /** The job that runs; absent while a request is answered. */
  job?: string;
  /** Ids of the orders that were read or written. */
  orderIds?: Set<number>;
}

const current = new AsyncLocalStorage<Origin>();

/** The longest list of orders in a log line; a batch may touch thousands. */
const MAX_ORDERS = 20;

/** Runs work on behalf of an origin. */
export function runFor<T>(origin: Origin, work: () => T): T {
  return current.run(origin, work);
}

/** The origin of the work under way; undefined for work that no request caused, such as a start. */
export function currentOrigin(): Origin | undefined {
  return current.getStore();
}

/** Notes that the work under way concerns an order. */
export function noteOrder(orderId: number): void {
  const origin = current.getStore();
  if (!origin) return;
  origin.orderIds ??= new Set();
  if (origin.orderIds.size < MAX_ORDERS) origin.orderIds.add(orderId);
}

/** The fields that every log line has of the work under way. */
export function originFields(): object {
  const origin = current.getStore();
  const traceId = currentTraceId();
  return {
    ...(origin && { requestId: origin.requestId }),
    ...(origin?.job !== undefined && { job: origin.job }),
    ...(traceId !== undefined && { traceId }),
  };
}
