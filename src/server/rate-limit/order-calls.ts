import { createMiddleware } from 'hono/factory';
import { requireCustomer, type OwnerEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { secondsToWait, type Limit } from './limits.ts';
import { waitInWords } from './wait-in-words.ts';

const TEN_MINUTES = 600;
const MINUTE = 60;
/** Clinics that share a network address, such as those of one group, have twice the calls of one clinic together. */
const ADDRESS_SHARE = 2;

type OrderCallDeps = Pick<Deps, 'database' | 'settings' | 'trustedProxies' | 'orderCalls' | 'now'>;

/**
 * Lets a clinic and its network address send so many requests that place, pay or cancel orders in any ten minutes,
 * whether anything comes of them or not. Counted after the token is checked: who is not signed in uses up nobody's calls
 * (rules: LIMIT-10).
 */
export function limitOrderCalls({ database: { db }, settings, trustedProxies, orderCalls, now }: OrderCallDeps) {
  return createMiddleware<OwnerEnv>(async (c, next) => {
    const { id } = requireCustomer(c.var.user);
    const subjects = [
      { subject: `clinic:${id}`, share: 1 },
      ...networksOf(c, trustedProxies).map(({ subject, share }) => ({ subject, share: share * ADDRESS_SHARE })),
    ];
    for (const { subject, share } of orderCalls === 0 ? [] : subjects) {
      const limit: Limit = { name: 'order-call', most: orderCalls * share, seconds: TEN_MINUTES };
      const retryAfter = await secondsToWait(db, limit, subject, now());
      if (retryAfter > 0) {
        const message = tooManyCalls(retryAfter, settings().phones.tollFree);
        throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfter });
      }
    }
    await next();
  });
}

/**
 * Lets a clinic send as many requests a minute that ask the card service: for its cards, or how a payment stands. The
 * service answers the whole shop only so many questions a second, and one clinic's script must not use them up.
 */
export function limitCardQuestions({ database: { db }, orderCalls, now }: OrderCallDeps) {
  return createMiddleware<OwnerEnv>(async (c, next) => {
    const { customer } = c.var.user;
    const limit: Limit = { name: 'card-question', most: orderCalls, seconds: MINUTE };
    if (customer && orderCalls > 0) {
      const retryAfter = await secondsToWait(db, limit, `clinic:${customer.id}`, now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

function tooManyCalls(seconds: number, phone: string): string {
  return `Too many order requests came from your clinic or network. Try again in ${waitInWords(seconds)}, or call us at ${phone}.`;
}
