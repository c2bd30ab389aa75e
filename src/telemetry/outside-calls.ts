import { currentOrigin } from './origin.ts';
import { failureOf, startSpan, within } from './spans.ts';

/** The services outside the store. */
export type OutsideService = 'cards' | 'mail' | 'identity';

/** A call to an outside service that has ended. */
export interface OutsideCall {
  service: OutsideService;
  /** The name of the call, without ids: one of a few texts for each service. */
  operation: string;
  /** `refused` if the service answered that it does not do this; `failed` without a usable answer. */
  outcome: 'answered' | 'refused' | 'failed';
  seconds: number;
}

/** Receives every call that an adapter has made. */
export type CallObserver = (call: OutsideCall) => void;

interface Watched<T> {
  service: OutsideService;
  operation: string;
  observer: CallObserver | undefined;
  /** The outcome of a call that returned; `answered` if left out. */
  outcomeOf?: (answer: T) => OutsideCall['outcome'];
  /** The outcome of a call that threw; `failed` if left out. */
  outcomeOfError?: (error: unknown) => OutsideCall['outcome'];
}

/** Makes a call to an outside service, in a separate span, and reports how it ended and how long it took. */
export async function watchCall<T>(
  { service, operation, observer, outcomeOf, outcomeOfError }: Watched<T>,
  call: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const span = startSpan({ name: `${service} ${operation}`, kind: 'client', facts: { 'peer.service': service } });
  const report = (outcome: OutsideCall['outcome'], failure: string = outcome) => {
    observer?.({ service, operation, outcome, seconds: (performance.now() - began) / 1000 });
    span?.add({ outcome });
    span?.end(outcome === 'failed' ? failure : undefined);
  };
  try {
    const answer = await within(span, call);
    report(outcomeOf?.(answer) ?? 'answered');
    return answer;
  } catch (error) {
    report(outcomeOfError?.(error) ?? 'failed', failureOf(error));
    throw error;
  }
}

/** The header that names the request on whose behalf a call is made; empty without such a request. */
export function originHeaders(): Record<string, string> {
  const origin = currentOrigin();
  return origin ? { 'X-Request-Id': origin.requestId } : {};
}

/** The outcome of an HTTP call by its status. */
export function outcomeOfStatus(status: number): OutsideCall['outcome'] {
  if (status < 400) return 'answered';
  return status < 500 && status !== 429 ? 'refused' : 'failed';
}
