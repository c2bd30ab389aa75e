import { createIsomorphicFn } from '@tanstack/react-start';
import { hc } from 'hono/client';
import { withTimeout } from '#api-client/time-limit.ts';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import type { Api } from '#server/app.ts';
import { startContext } from './settings.ts';

export { ApiError, readAnswer } from '#api-client/answers.ts';
export { withTimeout };

/**
 * `fresh` requests a new token from the identity provider; `cachedOnly` returns the cached token, or an empty string,
 * without a request.
 */
type TokenSource = (options?: { fresh?: boolean; cachedOnly?: boolean }) => Promise<string>;

/** Returns the access token of the signed-in person; the session sets it after sign-in. */
let tokenSource: TokenSource | null = null;

export function setTokenSource(source: TokenSource | null): void {
  tokenSource = source;
}

interface ActingClinic {
  /**
   * Customer id sent with every call of the person; null for the membership that the store chooses (rules: ACCOUNT-33).
   */
  id: number | null;
  /**
   * Runs after each call that answers 403 or 404: the person's place in the clinic may have changed, and the clinic of
   * a person who was removed is answered as if it did not exist.
   */
  onRefused: (response: Response) => void;
}

let actingClinic: ActingClinic | null = null;

export function setActingClinic(acting: ActingClinic): void {
  actingClinic = acting;
}

/** Sends the calls of a person whose clinic has clinic prices; null for everybody else. */
let productCalls: typeof fetch | null = null;

export function setProductCalls(calls: typeof fetch | null): void {
  productCalls = calls;
}

const send = createIsomorphicFn()
  .server(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://in-process');
    return startContext().apiFetch(new Request(url, init));
  })
  .client(async (input: RequestInfo | URL, init?: RequestInit) => (productCalls ?? fetch)(input, init));

/**
 * Options that abort a call after the time limit of its kind. Shorten the limit of a call that changes something only
 * if repeating the call changes nothing twice.
 */
export const timeoutOptions = (kind: 'answer' | 'change' = 'answer') => ({
  signal: AbortSignal.timeout(MAX_WAIT_MS[kind]),
});

/**
 * The headers of a public call. While a person is signed in, they contain the access token, so that the call counts
 * against the limit of the person and not of the network address (rules: LIMIT-12). A call never waits for a new token.
 */
export async function publicHeaders(given?: HeadersInit): Promise<Headers> {
  const headers = new Headers(given);
  const token = headers.has('Authorization') ? '' : await tokenSource?.({ cachedOnly: true }).catch(() => '');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

const sendInTime = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit) => send(input, init))
  .client(async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = await publicHeaders(init?.headers);
    return send(input, { ...timeoutOptions(), ...init, headers });
  });

const CUSTOMER_HEADER = 'X-Customer-Id';

/**
 * Options of a call for one clinic of the person, whichever clinic is chosen when the call is sent: a tab may choose
 * another one while an order is under way (rules: CHECKOUT-24).
 */
export const forClinic = (customerId: number) => ({ headers: { [CUSTOMER_HEADER]: String(customerId) } });

/** Sends a call with the access token, and again with a new token if the store refuses the first. */
export async function sendSigned(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!tokenSource) return send(input, init);
  const source = tokenSource;
  const acting = actingClinic;
  const sendWith = (token: string) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    if (acting?.id && !headers.has(CUSTOMER_HEADER)) headers.set(CUSTOMER_HEADER, String(acting.id));
    return send(input, { ...timeoutOptions(init?.method === 'GET' ? 'answer' : 'change'), ...init, headers });
  };
  const response = await sendWith(await withTimeout('token', source()));
  // The token may expire on its way, or earlier than this browser's clock says: repeat the call with a new token.
  // Not after a sign-out: the provider may still know the session, and a new token would continue it.
  if (response.status === 401 && source === tokenSource)
    return sendWith(await withTimeout('token', source({ fresh: true })));
  const named = new Headers(init?.headers).get(CUSTOMER_HEADER);
  // A refusal of a call for another clinic says nothing about the clinic acted for.
  const isForOther = acting?.id && named && named !== String(acting.id);
  if ([403, 404].includes(response.status) && acting === actingClinic && !isForOther)
    acting?.onRefused(response.clone());
  return response;
}

const sharedAnswers = createIsomorphicFn()
  .server(() => startContext().shared)
  .client(() => null);

/**
 * Loads data that is the same on all pages, under a name: the server loads it once for all pages, a browser for itself.
 */
export function loadShared<T>(name: string, load: () => Promise<T>): Promise<T> {
  const answers = sharedAnswers();
  return answers ? answers(name, load) : load();
}

/** Public calls; on the server they reach the API without a network. */
export const api = hc<Api>('/', { fetch: sendInTime }).api;

/** Calls for the signed-in person; only in the browser. */
export const signedInApi = hc<Api>('/', { fetch: sendSigned }).api;
