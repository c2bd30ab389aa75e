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
 * The access token of a request, not verified. Null if the request has none, or if the token is not in canonical
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
  // Links a customer that has no sign-in yet, or a sign-in at an earlier identity provider. Only a verified e-mail links:
  // otherwise anybody could take over a customer by its e-mail.
  const profile = await identity.profile(token, networks);
  if (!profile.emailVerified) return null;
  const [linked] = await db
    .update(customers)
    .set({ authIssuer: issuer, authSubject: subject })
    .where(
      and(
        // The first condition uses the index. The second ignores only the case of A to Z, because lower() maps some
        // different letters to the same letter.
        sql`lower(${customers.email}) = lower(${profile.email}::text)`,
        sql`lower(${customers.email} collate "C") = ${comparedEmail(profile.email)}`,
        or(isNull(customers.authIssuer), ne(customers.authIssuer, issuer)),
      ),
    )
    .returning(accountState);
  if (linked) return linked;
  // The first page sends several requests at once; another of them may have linked the customer meanwhile.
  const [meanwhile] = await own();
  return meanwhile ?? null;
}

/** The e-mail of the signed-in person at the identity provider. Refuses an e-mail that the provider has not verified. */
export async function verifiedEmail(identity: Identity, user: SignedIn): Promise<string> {
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

/** The customer of the signed-in person. Refuses a person without a completed profile. */
export function requireCustomer(user: SignedIn): AccountState {
  if (!user.customer) throw new Refusal('NEEDS_PROFILE');
  return user.customer;
}

/** The customer of the signed-in person. Answers 404 for any other customer, as if that customer did not exist. */
export function requireOwner(user: SignedIn, customerId: number): AccountState {
  if (!ownsCustomer(user, customerId)) throw new Refusal('NOT_FOUND');
  return requireCustomer(user);
}
