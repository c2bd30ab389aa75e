import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_FILE_BYTES } from '#domain/import/limits.ts';
import { answeringRoute } from './answering-route.ts';
import { Refusal, refusalResponse } from './http-errors.ts';
import type { LimitedEnv } from '#server/rate-limit/request-limit.ts';

const KILOBYTE = 1024;

/** Enough for 100 lines of a calculation and for the longest contact message, and parsed in a few milliseconds. */
const DEFAULT_BYTES = 64 * KILOBYTE;
/**
 * An order with 100 subscriptions or an address book of 50 addresses has up to 110 kB if its texts are not Latin. Only
 * signed-in people send such bodies.
 */
const LONG_BYTES = 128 * KILOBYTE;
/** Events of the card service. Their signature is checked before anything parses them. */
const WEBHOOK_BYTES = 256 * KILOBYTE;
/** The end of a session reads no body, and is the only call without a request limit. */
const SESSION_END_BYTES = KILOBYTE;

const longBodies =
  /^\/api\/(restapi\/(salesOrder|orderRequest|cart|customer)|stripe\/payment\/create|office\/acts)(\/|$)/;

/** The call whose body is a file. */
const FILE_CALL = '/api/office/imports';

/** Whether the body of a request is a file: not JSON, and larger than other bodies. */
export function isFileCall(c: Context): boolean {
  return c.req.method === 'POST' && answeringRoute(c) === FILE_CALL;
}

/** The maximum bytes of a request's body (rules: LIMIT-7). */
function maxBodyBytes(route: string, isVisitor: boolean): number {
  if (route === '/api/stripe/webhook') return WEBHOOK_BYTES;
  if (route === '/api/session/end') return SESSION_END_BYTES;
  if (route === FILE_CALL) return isVisitor ? SESSION_END_BYTES : MAX_FILE_BYTES;
  return longBodies.test(route) && !isVisitor ? LONG_BYTES : DEFAULT_BYTES;
}

/** Refuses a body that is too large before it is parsed; see `maxBodyBytes`. */
export const limitBody: MiddlewareHandler<LimitedEnv> = (c, next) => {
  const maxSize = maxBodyBytes(answeringRoute(c), c.var.isVisitor);
  const onError = () => refusalResponse(new Refusal('TOO_LARGE'), c.get('requestId'));
  return bodyLimit({ maxSize, onError })(c, next);
};
