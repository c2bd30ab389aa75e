import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Identity } from '#adapters/identity/port.ts';
import { findOwnMembership, mayInClinic, type ClinicPermission, type Member } from '#domain/access.ts';
import { comparedEmail, typedEmail } from '#domain/email-addresses.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './http-errors.ts';
import { networksOf, type CountedNetwork } from '#server/rate-limit/client-address.ts';
import { isSeeAsToken, readSeenPerson, type SeenPerson } from './see-as.ts';
import { findPerson } from './signed-in-person.ts';

/** Who sent the request. */
export interface SignedIn {
  issuer: string;
  subject: string;
  token: string;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** The networks of the address the request came from. */
  networks: CountedNetwork[];
  /** The id of the person; null until the profile is completed or an invitation accepted. */
  personId: number | null;
  /** The person's clinics, oldest membership first. */
  memberships: readonly Member[];
  /** The membership this request is for; null without a clinic. */
  customer: Member | null;
  /** The person whom staff see with this token; null for the person themselves. */
  seen: SeenPerson | null;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    user: SignedIn | null;
    /** Spends further points of the sender, for work that is known only after the request was read. */
    spendMore: (points: number) => Promise<void>;
  };
}

export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { user: SignedIn };
}

/**
 * The request header in which a person of several clinics names the membership to act with. Without it the oldest
 * membership acts (rules: ACCOUNT-33).
 */
const CUSTOMER_HEADER = 'x-customer-id';

/**
 * Requires a good access token and looks up the person and the clinics behind it, on every request, so that a changed
 * stage or role, a locked account or a sign-out counts at once. Refuses staff (rules: STAFF-11).
 * Staff who see a clinic may only read, by GET or by a call with `reads` (rules: STAFF-14).
 */
export function signedIn(deps: Deps, { reads = false } = {}) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const seen = await readSeen(deps, c);
    if (seen) {
      if (!reads && c.req.method !== 'GET') throw new Refusal('SEE_AS_ONLY_READS');
      c.set('user', seen);
      return next();
    }
    const bearer = await readBearer(deps, c);
    const person = await findPerson(deps, bearer);
    const own = person?.memberships ?? [];
    if (person?.staff) throw new Refusal('STAFF_CANNOT_ORDER');
    const customer = chooseMembership(own, c.req.header(CUSTOMER_HEADER));
    if (customer?.disabled) throw new Refusal('ACCOUNT_DISABLED');
    c.set('user', { ...bearer, personId: person?.id ?? null, memberships: own, customer, seen: null });
    return next();
  });
}

/** The bearer of a good access token: issuer and subject, without the person behind them. */
export type Bearer = Omit<SignedIn, 'personId' | 'memberships' | 'customer' | 'seen'>;

/** Verifies the access token of a request. Does not check whether the token was signed out. */
export async function readBearer({ identity, trustedProxies }: Deps, c: Context): Promise<Bearer> {
  const token = bearerToken(c.req.raw.headers);
  if (isSeeAsToken(token)) throw new Refusal('SEE_AS_ONLY_READS');
  const verified = await identity.verify(token);
  if (!verified.ok) {
    if (verified.reason === 'unavailable') throw new Refusal('UNAVAILABLE');
    throw new Refusal(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
  }
  const { issuer, subject, expiresAt } = verified;
  return { issuer, subject, token, expiresAt, networks: networksOf(c, trustedProxies) };
}

/** The person of a clinic whom staff see with the token of this request; null for a token of the identity provider. */
async function readSeen({ database: { db }, trustedProxies, now }: Deps, c: Context): Promise<SignedIn | null> {
  const token = bearerToken(c.req.raw.headers);
  if (!isSeeAsToken(token)) return null;
  const seen = await readSeenPerson(db, token, now());
  if (!seen) throw new Refusal('TOKEN_EXPIRED');
  const { member, until } = seen;
  const customer = chooseMembership([member], c.req.header(CUSTOMER_HEADER));
  if (member.disabled) throw new Refusal('ACCOUNT_DISABLED');
  // Nobody signs in at this issuer, so nothing can be linked to it.
  const identity = { issuer: 'see-as', subject: String(member.personId), token };
  const networks = networksOf(c, trustedProxies);
  const expiresAt = Math.floor(until.getTime() / 1000);
  return { ...identity, expiresAt, networks, personId: member.personId, memberships: [member], customer, seen };
}

function bearerToken(headers: Headers): string {
  const token = tokenIn(headers);
  if (token === null) throw new Refusal('UNAUTHENTICATED');
  return token;
}

/**
 * The access token of a request, not verified. Null if the request has no token, or if the token is not in canonical
 * base64url: sign-out, limits and caches identify a token by its text.
 */
export function tokenIn(headers: Headers): string | null {
  // Repeated headers arrive joined by a comma, which no token contains.
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token !== undefined && token.split('.').every(isCanonical) ? token : null;
}

/**
 * Whether a text is what a base64url encoder writes. A decoder reads other texts as the same bytes, too: with padding,
 * or with different unused bits in the last character.
 */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

/** The membership that a request is for. Refuses a header that names no membership of the person. */
function chooseMembership(own: readonly Member[], chosen: string | undefined): Member | null {
  if (chosen === undefined) return own.find(({ disabled }) => !disabled) ?? own[0] ?? null;
  const found = own.find(({ id }) => String(id) === chosen);
  if (!found) throw new Refusal('NOT_A_MEMBER');
  return found;
}

/**
 * The e-mail of the signed-in person at the identity provider. Refuses an e-mail that the provider has not verified.
 */
export async function verifiedEmail(identity: Identity, user: SignedIn): Promise<string> {
  if (user.seen) return user.seen.email;
  const profile = await identity.profile(user.token, user.networks);
  if (!profile.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED');
  return typedEmail(profile.email);
}

/** Answers 404 for an e-mail that is neither the customer's nor the person's own, as if nobody had this e-mail. */
export async function requireOwnEmail(
  identity: Identity,
  user: SignedIn,
  asked: string,
  customerEmail: string | null,
): Promise<void> {
  const wanted = comparedEmail(asked);
  if (customerEmail !== null && comparedEmail(customerEmail) === wanted) return;
  if (comparedEmail(await verifiedEmail(identity, user)) !== wanted) throw new Refusal('NOT_FOUND');
}

/**
 * The membership that the request is for. Refuses a person without a completed profile, and a role that may not do this
 * (rules: ACCOUNT-31).
 */
export function requireCustomer(user: SignedIn, permission: ClinicPermission): Member {
  if (!user.customer) throw new Refusal('NEEDS_PROFILE');
  return requirePermission(user.customer, permission);
}

/**
 * The person's membership with this customer id. Answers 404 for any other id, as if that customer did not exist, and
 * refuses a role that may not do this (rules: ACCOUNT-31).
 */
export function requireMembership(user: SignedIn, customerId: number, permission: ClinicPermission): Member {
  const own = findOwnMembership(user.memberships, customerId);
  if (!own) throw new Refusal('NOT_FOUND');
  return requirePermission(own, permission);
}

/**
 * As `requireMembership`, for a customer id in the body of a request. Refuses a person without a completed profile
 * first, so that the answer says to a new person what to do.
 */
export function requireActing(user: SignedIn, customerId: number, permission: ClinicPermission): Member {
  if (!user.customer) throw new Refusal('NEEDS_PROFILE');
  return requireMembership(user, customerId, permission);
}

/** Returns the member. Refuses a role that may not do this in its clinic (rules: ACCOUNT-31). */
function requirePermission(member: Member, permission: ClinicPermission): Member {
  if (!mayInClinic(member.role, permission)) throw new Refusal('ROLE_REFUSED');
  return member;
}
