import { createMiddleware } from 'hono/factory';
import { requireCustomer, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { countWithinLimit, type Limit } from './limits.ts';
import { waitInWords } from './wait-in-words.ts';

const TEN_MINUTES = 600;
const MINUTE = 60;
/** Clinics that share a network address, such as clinics of one group, together have twice the requests of one clinic. */
const ADDRESS_SHARE = 2;

type OrderCallDeps = Pick<Deps, 'database' | 'settings' | 'trustedProxies' | 'orderCalls' | 'now'>;

/**
 * Limits the requests of a clinic and of its network address that place, pay or cancel orders, to `orderCalls` in any
 * ten minutes. Refused requests count as well. Requests are counted after the token is verified, so that people without
 * a sign-in do not use up a clinic's requests (rules: LIMIT-10).
 */
export function limitOrderCalls({ database: { db }, settings, trustedProxies, orderCalls, now }: OrderCallDeps) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { clinicId } = requireCustomer(c.var.user, 'view_account');
    const subjects = [
      { subject: `clinic:${clinicId}`, share: 1 },
      ...networksOf(c, trustedProxies).map(({ subject, share }) => ({ subject, share: share * ADDRESS_SHARE })),
    ];
    for (const { subject, share } of orderCalls === 0 ? [] : subjects) {
      const limit: Limit = { name: 'order-call', max: orderCalls * share, seconds: TEN_MINUTES };
      const retryAfter = await countWithinLimit(db, limit, subject, now());
      if (retryAfter > 0) {
        const message = tooManyCalls(retryAfter, settings().phones.tollFree);
        throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfter });
      }
    }
    await next();
  });
}

/**
 * Limits the requests of a clinic that ask the card service for its cards or the status of a payment, to `orderCalls` a
 * minute. The card service limits the requests of the whole store, and one clinic's script must not use them up.
 */
export function limitCardQuestions({ database: { db }, orderCalls, now }: OrderCallDeps) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { customer } = c.var.user;
    const limit: Limit = { name: 'card-question', max: orderCalls, seconds: MINUTE };
    if (customer && orderCalls > 0) {
      const retryAfter = await countWithinLimit(db, limit, `clinic:${customer.clinicId}`, now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

function tooManyCalls(seconds: number, phone: string): string {
  return `Too many order requests came from your clinic or network. Try again in ${waitInWords(seconds)}, or call us at ${phone}.`;
}
