import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { idSchema } from '#contract/answers.ts';
import { findOwnMembership, mayInClinic, type ClinicPermission, type Member } from '#domain/access.ts';
import { requireCustomer, type SignedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { countWithinLimit, type Limit } from './limits.ts';
import { waitInWords } from './wait-in-words.ts';

const TEN_MINUTES = 600;
const MINUTE = 60;
/**
 * Clinics that share a network address, such as clinics of one group, together have twice the requests of one clinic.
 */
const ADDRESS_SHARE = 2;
/** All people of a clinic together may ask the card service ten times as often as one person. */
const CLINIC_SHARE = 10;

type OrderCallDeps = Pick<Deps, 'database' | 'settings' | 'trustedProxies' | 'orderCalls' | 'now'>;

/** The path of the customer id in the body of a call that names its clinic there. */
export type CustomerPath = readonly string[];

/** The customer id in the body of an order and of an order request. */
export const CUSTOMER_OF_ORDER: CustomerPath = ['entity', 'id'];

/**
 * Limits the requests that place, pay or cancel orders, or submit or decide order requests, to `orderCalls` in any ten
 * minutes. A request that the person may send, as someone who may place orders in the clinic that it addresses, counts
 * for that clinic and for its network address, whether it succeeds or not. Any other request counts for the person
 * alone, so that nobody but owners and buyers uses up the requests of their clinic (rules: LIMIT-10). Requests are
 * counted after the token is verified and the clinic is found; earlier refusals cost points of the request limit only.
 */
export function limitOrderCalls(deps: OrderCallDeps, permission: ClinicPermission, customerAt?: CustomerPath) {
  const { settings, trustedProxies, orderCalls } = deps;
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { personId } = requireCustomer(c.var.user, 'view_account');
    const orderer = await findOrderer(c, permission, customerAt);
    const networks = networksOf(c, trustedProxies).map(({ subject, share }) => ({
      subject,
      share: share * ADDRESS_SHARE,
    }));
    const subjects = orderer
      ? [{ subject: `clinic:${orderer.clinicId}`, share: 1 }, ...networks]
      : [{ subject: `person:${personId}`, share: 1 }];
    for (const { subject, share } of orderCalls === 0 ? [] : subjects) {
      const retryAfter = await count(deps, 'order-call', { subject, share, seconds: TEN_MINUTES });
      if (retryAfter > 0) {
        const from = orderer ? 'your clinic or network' : 'your account';
        const message = tooManyCalls(from, retryAfter, settings().phones.tollFree);
        throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfter });
      }
    }
    await next();
  });
}

/**
 * Limits the requests that ask the card service for cards or the status of a payment: a person to `orderCalls` a
 * minute, the people of a clinic together to ten times as many. The card service limits the requests of the whole
 * store, and the script of one person must use up neither these calls nor the calls of their colleagues. Requests of
 * staff who see a clinic count for the staff member alone, so that they take nothing from the clinic. A role that may
 * not send the request is refused before it is counted (rules: LIMIT-10).
 */
export function limitCardQuestions(deps: OrderCallDeps, permission: ClinicPermission) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { clinicId, personId } = requireCustomer(c.var.user, permission);
    const { seen } = c.var.user;
    const subjects = seen
      ? [{ subject: `staff:${seen.staffId}`, share: 1 }]
      : [
          { subject: `person:${personId}`, share: 1 },
          { subject: `clinic:${clinicId}`, share: CLINIC_SHARE },
        ];
    for (const { subject, share } of deps.orderCalls === 0 ? [] : subjects) {
      const retryAfter = await count(deps, 'card-question', { subject, share, seconds: MINUTE });
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

function count(
  { database: { db }, orderCalls, now }: OrderCallDeps,
  name: string,
  { subject, share, seconds }: { subject: string; share: number; seconds: number },
): Promise<number> {
  const limit: Limit = { name, max: orderCalls * share, seconds };
  return countWithinLimit(db, limit, subject, now());
}

/**
 * The membership for which a request may be sent: for calls that name a membership, the membership in the body, or else
 * the request's membership. Null if the request will be refused, or if the person may not place orders for the clinic.
 */
async function findOrderer(
  c: Context<SignedInEnv>,
  permission: ClinicPermission,
  customerAt?: CustomerPath,
): Promise<Member | null> {
  const { user } = c.var;
  const member = customerAt ? findNamed(user, await readJson(c), customerAt) : user.customer;
  const isOrderer = member && [permission, 'place_orders' as const].every((needed) => mayInClinic(member.role, needed));
  return isOrderer ? member : null;
}

function findNamed(user: SignedIn, body: unknown, customerAt: CustomerPath): Member | null {
  const id = idSchema.safeParse(customerAt.reduce(readProperty, body));
  return id.success ? findOwnMembership(user.memberships, id.data) : null;
}

function readProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** The body, which the route reads again; null if it is not JSON, which the route refuses. */
async function readJson(c: Context): Promise<unknown> {
  return c.req.json<unknown>().catch(() => null);
}

function tooManyCalls(from: string, seconds: number, phone: string): string {
  return `Too many order requests came from ${from}. Try again in ${waitInWords(seconds)}, or call us at ${phone}.`;
}
