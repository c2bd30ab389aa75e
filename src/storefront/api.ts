import { createIsomorphicFn } from '@tanstack/react-start';
import { hc, type ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { Problem } from '#contract/answers.ts';
import { LONGEST_WAIT_MS, type WaitKind } from '#domain/waiting.ts';
import type { Api } from '#server/app.ts';
import { startContext } from './settings.ts';

/** `fresh` asks the identity provider for a new token; `atHand` answers at once with a kept one, or with an empty text. */
type TokenSource = (options?: { fresh?: boolean; atHand?: boolean }) => Promise<string>;

/** Gives the access token of the signed-in person; set by the session once somebody signed in. */
let tokenSource: TokenSource | null = null;

export function setTokenSource(source: TokenSource | null): void {
  tokenSource = source;
}

const send = createIsomorphicFn()
  .server(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://in-process');
    return startContext().apiFetch(new Request(url, init));
  })
  .client(async (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));

/**
 * Ends a call that is not answered in time; as a question to the shop unless said otherwise. Given for a call that changes
 * something, it shortens its time: only where asking once more changes nothing twice.
 */
export const inTime = (kind: 'answer' | 'change' = 'answer') => ({
  signal: AbortSignal.timeout(LONGEST_WAIT_MS[kind]),
});

/** The same for what cannot be aborted: rejects once the time is over, and whatever comes later is left. */
export function within<T>(kind: WaitKind, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`No ${kind} came in time`, 'TimeoutError')),
      LONGEST_WAIT_MS[kind],
    );
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/**
 * The headers of a public call. While somebody is signed in it carries their token, so that the shop counts it for them
 * and not for everybody behind the same network address (rules: LIMIT-12); a token that is not at hand is not waited for.
 */
export async function publicHeaders(given?: HeadersInit): Promise<Headers> {
  const headers = new Headers(given);
  const token = headers.has('Authorization') ? '' : await tokenSource?.({ atHand: true }).catch(() => '');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

const sendInTime = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit) => send(input, init))
  .client(async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = await publicHeaders(init?.headers);
    return send(input, { ...inTime(), ...init, headers });
  });

async function sendSigned(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!tokenSource) return send(input, init);
  const source = tokenSource;
  const sendWith = (token: string) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return send(input, { ...inTime(init?.method === 'GET' ? 'answer' : 'change'), ...init, headers });
  };
  const response = await sendWith(await within('token', source()));
  // A token may run out on its way, or by another clock than this browser's: once more with a new one.
  return response.status === 401 ? sendWith(await within('token', source({ fresh: true }))) : response;
}

const sharedAnswers = createIsomorphicFn()
  .server(() => startContext().shared)
  .client(() => null);

/** What is the same on all pages, by a name of its own: the server loads it once for all of them, a browser for itself. */
export function shared<T>(name: string, load: () => Promise<T>): Promise<T> {
  const answers = sharedAnswers();
  return answers ? answers(name, load) : load();
}

/** Public calls; on the server they reach the API in process. */
export const api = hc<Api>('/', { fetch: sendInTime }).api;

/** Calls in the name of the signed-in person; only in the browser. */
export const ownApi = hc<Api>('/', { fetch: sendSigned }).api;

/** A call the API refused: its sentence for a person, and its code for the program. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds after which asking again makes sense; null where the shop named none. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(problem?.error ?? 'Something went wrong. Please try again.');
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The body an endpoint answers with when it answers well; null where that is no content. */
type Body<R> =
  R extends ClientResponse<infer B, infer S, infer F>
    ? S extends SuccessStatusCode
      ? F extends 'json'
        ? B
        : null
      : never
    : never;

/** The body of a good answer; anything else is thrown as an ApiError. */
export async function answer<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<Body<R>> {
  const received = await response.catch(unreachable);
  if (received.status === 204) return null as Body<R>;
  if (received.ok) return (await received.json()) as Body<R>;
  const problem = (await received.json().catch(() => null)) as Problem | null;
  throw new ApiError(received.status, problem, secondsIn(received.headers.get('Retry-After')));
}

function secondsIn(header: string | null): number | null {
  const seconds = Number(header);
  return seconds > 0 ? seconds : null;
}

/** Nothing came back at all, or not in time: the browser's own words for that say nothing to a person. */
function unreachable(error: unknown): never {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  throw error instanceof TypeError || late ? new ApiError(0, null) : error;
}

/** Has the shop refuse an access token from now on. */
export async function endSession(token: string, signal: AbortSignal): Promise<void> {
  await api.session.end.$post({}, { headers: { Authorization: `Bearer ${token}` }, init: { signal } });
}
