import { hc, type ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { Problem } from '#contract/answers.ts';
import { LONGEST_WAIT_MS } from '#domain/waiting.ts';
import type { Api } from '#server/app.ts';

/** Returns the access token of the staff member; `fresh` requests a new one from the identity provider. */
type TokenSource = (options?: { fresh?: boolean }) => Promise<string>;

let tokenSource: TokenSource = async () => '';

export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Sends a call with the access token, and again with a new token if the store refuses the first. */
async function sendSigned(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = LONGEST_WAIT_MS[(init?.method ?? 'GET') === 'GET' ? 'answer' : 'change'];
  const sendWith = (token: string) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { signal: AbortSignal.timeout(limit), ...init, headers });
  };
  const response = await sendWith(await tokenSource());
  return response.status === 401 ? sendWith(await tokenSource({ fresh: true })) : response;
}

/** The API. Every call has the access token of the staff member. */
export const api = hc<Api>('/', { fetch: sendSigned }).api;

/** An error answer of the API: its message is for the person, its code for the program. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.error ?? (status === 0 ? 'The store does not answer.' : 'Something went wrong.'));
    this.status = status;
    this.problem = problem;
  }
}

/** Whether the store refused a request, so that it did nothing. Without an answer it may have done what was asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The body of an endpoint's success answer. */
type Body<R> =
  R extends ClientResponse<infer B, infer S, infer F>
    ? S extends SuccessStatusCode
      ? F extends 'json'
        ? B
        : null
      : never
    : never;

/** Returns the body of a success answer; throws an ApiError for any other answer. */
export async function readAnswer<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<Body<R>> {
  const received = await response.catch(throwUnreachable);
  if (received.ok) return (await received.json()) as Body<R>;
  throw new ApiError(received.status, (await received.json().catch(() => null)) as Problem | null);
}

/** No answer arrived, or not in time. The browser's own error message means nothing to a person. */
function throwUnreachable(error: unknown): never {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  throw error instanceof TypeError || late ? new ApiError(0, null) : error;
}
