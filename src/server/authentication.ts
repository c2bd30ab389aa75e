import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { Identity } from '#adapters/identity/port.ts';
import { customers } from '#db/tables/customers.ts';
import { ownsCustomer, type AccountState } from '#domain/access.ts';
import { comparedEmail, typedEmail } from '#domain/email-addresses.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf, type CountedNetwork } from '#server/rate-limit/client-address.ts';
import { isRevoked, readRevoked } from '#server/sessions/revoked-tokens.ts';

/** Who sent the request. `customer` is null until the profile is completed. */
export interface SignedIn {
  issuer: string;
  subject: string;
  token: string;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** The networks of the address the request came from. */
  networks: CountedNetwork[];
  customer: AccountState | null;
}

export interface AppEnv {
  Variables: { requestId: string; user: SignedIn | null };
}

export interface OwnerEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { user: SignedIn };
}

/**
 * Requires a good access token and looks up the customer behind it, on every request, so that a changed stage, a
 * locked account or a sign-out counts at once.
 */
export function signedIn(deps: Deps) {
  return createMiddleware<OwnerEnv>(async (c, next) => {
    const token = bearerToken(c.req.raw.headers);
    const verified = await deps.identity.verify(token);
    if (!verified.ok) {
      if (verified.reason === 'unavailable') throw new Refusal('UNAVAILABLE');
      throw new Refusal(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
    }
    const { issuer, subject, expiresAt } = verified;
    const networks = networksOf(c, deps.trustedProxies);
    const customer = await findCustomer(deps, { issuer, subject, token, networks });
    if (customer?.disabled) throw new Refusal('ACCOUNT_DISABLED');
    c.set('user', { issuer, subject, token, expiresAt, networks, customer });
    await next();
  });
}

function bearerToken(headers: Headers): string {
  const token = tokenIn(headers);
  if (token === null) throw new Refusal('UNAUTHENTICATED');
  return token;
}

/**
 * The access token a request carries, unchecked; null where it carries none, or one in another spelling than its own:
 * sign-out, limits and caches know a token by its text.
 */
export function tokenIn(headers: Headers): string | null {
  // Repeated headers arrive joined by a comma, which no token contains.
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token !== undefined && token.split('.').every(isCanonical) ? token : null;
}

/**
 * Whether base64url is written as an encoder writes it. A decoder also reads other texts as the same bytes: padded,
 * or with other bits at the end of the last character, which belong to no byte.
 */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

const accountState = { id: customers.id, stage: customers.stage, disabled: customers.disabled };

async function findCustomer(
  { database: { db }, identity }: Deps,
  { issuer, subject, token, networks }: Pick<SignedIn, 'issuer' | 'subject' | 'token' | 'networks'>,
): Promise<AccountState | null> {
  const own = () =>
    db
      .select({ ...accountState, revoked: isRevoked(token) })
      .from(customers)
      .where(and(eq(customers.authIssuer, issuer), eq(customers.authSubject, subject)));
  const [known] = await own();
  if (known ? known.revoked : await readRevoked(db, token)) throw new Refusal('UNAUTHENTICATED');
  if (known) return known;
  // A customer from before its first sign-in is linked, and only by an e-mail the provider has verified; so is one the
  // provider before this one knew, who could not come back otherwise.
  const profile = await identity.profile(token, networks);
  if (!profile.emailVerified) return null;
  const [linked] = await db
    .update(customers)
    .set({ authIssuer: issuer, authSubject: subject })
    .where(
      and(
        // By the index, then letter by letter but for the size of A to Z: small letters make one of some that differ.
        sql`lower(${customers.email}) = lower(${profile.email}::text)`,
        sql`lower(${customers.email} collate "C") = ${comparedEmail(profile.email)}`,
        or(isNull(customers.authIssuer), ne(customers.authIssuer, issuer)),
      ),
    )
    .returning(accountState);
  if (linked) return linked;
  // The first page asks for several things at once; another of its requests may have linked the customer meanwhile.
  const [meanwhile] = await own();
  return meanwhile ?? null;
}

/** The e-mail of who is asking, as the provider has it. Refuses one that the identity provider has not verified. */
export async function verifiedEmail(identity: Identity, user: SignedIn): Promise<string> {
  const profile = await identity.profile(user.token, user.networks);
  if (!profile.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED');
  return typedEmail(profile.email);
}

/** Refuses an e-mail that is neither the customer's nor the one they signed in with, as if nobody had it. */
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

/** The customer who is asking. Refuses somebody without a finished profile. */
export function requireCustomer(user: SignedIn): AccountState {
  if (!user.customer) throw new Refusal('NEEDS_PROFILE');
  return user.customer;
}

/** The customer who is asking, if it is this one; anybody else gets the same 404 as for one that does not exist. */
export function requireOwner(user: SignedIn, customerId: number): AccountState {
  if (!ownsCustomer(user, customerId)) throw new Refusal('NOT_FOUND');
  return requireCustomer(user);
}
