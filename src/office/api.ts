import { hc } from 'hono/client';
import { ApiError } from '#api-client/answers.ts';
import { withTimeout } from '#api-client/time-limit.ts';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import type { Api } from '#server/app.ts';

export { ApiError, readAnswer } from '#api-client/answers.ts';
export { withTimeout };

/** Returns the access token of the staff member; `fresh` requests a new one from the identity provider. */
type TokenSource = (options?: { fresh?: boolean }) => Promise<string>;

let tokenSource: TokenSource = async () => '';

export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Sends a call with the access token, and again with a new token if the store refuses the first. */
async function sendSigned(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = MAX_WAIT_MS[(init?.method ?? 'GET') === 'GET' ? 'answer' : 'change'];
  const sendWith = (token: string) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { signal: AbortSignal.timeout(limit), ...init, headers });
  };
  const response = await sendWith(await withTimeout('token', tokenSource()));
  return response.status === 401 ? sendWith(await withTimeout('token', tokenSource({ fresh: true }))) : response;
}

/** The API. Every call has the access token of the staff member. */
export const api = hc<Api>('/', { fetch: sendSigned }).api;

/** Whether the store refused a request and did nothing. A request without an answer may have been carried out. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
