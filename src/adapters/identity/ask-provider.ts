import { originHeaders, outcomeOfStatus, watchCall, type CallObserver } from '#telemetry/outside-calls.ts';

/**
 * Sends an HTTP request to the identity provider, in the name of the request that caused it, and reports it to the
 * observer.
 */
export async function askProvider(
  operation: 'keys' | 'profile' | 'discovery',
  observer: CallObserver | undefined,
  url: URL | string,
  { headers, ...options }: RequestInit,
): Promise<Response> {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(originHeaders())) all.set(name, value);
  return watchCall(
    { service: 'identity', operation, observer, outcomeOf: ({ status }: Response) => outcomeOfStatus(status) },
    () => fetch(url, { ...options, headers: all }),
  );
}
