import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { CallObserver } from '#telemetry/outside-calls.ts';
import { askProvider } from './ask-provider.ts';
import { IdentityUnavailable, ProfileAskedTooOften, ProfileRefused } from './port.ts';
import type { AskingNetwork, Identity, IdentityProfile } from './port.ts';

const timeoutMilliseconds = 5000;

/**
 * Maximum calls a minute: for one person, whose unverified profile is requested again each time, and for all people.
 * A person's first calls may use all of these calls, later calls only the first half, so that a few accounts that ask
 * again and again leave the other half to people who sign in (rules: LIMIT-19).
 */
const CALLS_OF_ONE = 20;
const FIRST_CALLS = 2;
const CALLS_OF_ALL = 600;
/**
 * Maximum calls a minute for the people of one network address. Only the profiles of people who are new or have no
 * clinic record are requested. The limit prevents one address with hundreds of accounts, each of which asks for the
 * first time, from using up all calls.
 */
const CALLS_OF_ADDRESS = 30;
const MINUTE = 60_000;

interface Entry {
  profile: Promise<IdentityProfile>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Requests the profile of a token's bearer from the provider's `/userinfo`, once for each token. A profile is cached
 * until its token expires; beyond `most` profiles the least recently used is dropped. Tokens are stored only as hashes.
 */
export function createProfileReader(userinfo: URL, observer?: CallObserver, most = 5000): Identity['profile'] {
  const entries = new Map<string, Entry>();
  const calls = new Calls();

  function remember(key: string, token: string, networks: readonly AskingNetwork[]): Promise<IdentityProfile> {
    const { exp = 0, sub = '' } = decodeJwt(token);
    const expiresAt = exp * 1000;
    const refused = calls.count(sub, networks);
    const profile = refused ? Promise.reject(refused) : fetchProfile(userinfo, observer, { token, sub });
    entries.set(key, { profile, expiresAt });
    const oldest = entries.keys().next();
    if (entries.size > most && !oldest.done) entries.delete(oldest.value);
    // A failure is not cached. Nor is an unverified profile: a person who verifies their address next must not stay
    // unverified until the token expires.
    const drop = () => entries.get(key)?.profile === profile && entries.delete(key);
    void profile.then((answer) => answer.emailVerified || drop(), drop);
    return profile;
  }

  return async (token, networks = []) => {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = entries.get(key);
    entries.delete(key);
    if (!known || known.expiresAt <= Date.now()) return remember(key, token, networks);
    // Inserted again at the end: a Map keeps insertion order, so its first entry is the least recently used.
    entries.set(key, known);
    return known.profile;
  };
}

/** Counts calls in the current minute, so that one person, address or script cannot use up the provider's own limit. */
class Calls {
  #minute = 0;
  #all = 0;
  #people = new Map<string, number>();
  #networks = new Map<string, number>();

  /** Counts a call for this person and their networks; returns the refusal if no calls are left. */
  count(person: string, networks: readonly AskingNetwork[]): ProfileAskedTooOften | null {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) this.#begin(minute);
    const own = this.#people.get(person) ?? 0;
    const isFirst = own < FIRST_CALLS;
    // After the first calls a person may use only the first half of all calls and of the address's calls.
    const part = isFirst ? 1 : 1 / 2;
    const byNetwork = networks.some(
      ({ subject, share }) => (this.#networks.get(subject) ?? 0) >= CALLS_OF_ADDRESS * share * part,
    );
    if (own >= CALLS_OF_ONE || byNetwork || this.#all >= CALLS_OF_ALL * part) {
      const retryAfter = Math.ceil(((minute + 1) * MINUTE - now) / 1_000);
      return new ProfileAskedTooOften(!isFirst || byNetwork, retryAfter);
    }
    this.#people.set(person, own + 1);
    for (const { subject } of networks) this.#networks.set(subject, (this.#networks.get(subject) ?? 0) + 1);
    this.#all += 1;
    return null;
  }

  #begin(minute: number): void {
    this.#minute = minute;
    this.#all = 0;
    this.#people.clear();
    this.#networks.clear();
  }
}

async function fetchProfile(
  userinfo: URL,
  observer: CallObserver | undefined,
  { token, sub }: { token: string; sub: string },
): Promise<IdentityProfile> {
  const response = await ask(userinfo, observer, token);
  if (response.status === 401 || response.status === 403) {
    throw new ProfileRefused('The identity provider does not accept the token any more.');
  }
  if (!response.ok) throw new IdentityUnavailable(`The identity provider answered ${response.status}.`);
  const claims: unknown = await response.json().catch((cause: unknown) => {
    throw new IdentityUnavailable('The identity provider answered something that is not JSON.', { cause });
  });
  return readProfile(claims, sub);
}

async function ask(userinfo: URL, observer: CallObserver | undefined, token: string): Promise<Response> {
  try {
    return await askProvider('profile', observer, userinfo, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (cause) {
    throw new IdentityUnavailable('The identity provider does not answer.', { cause });
  }
}

/** Requires an e-mail address: without it (a token without the `email` scope) no account can be found or created. */
function readProfile(claims: unknown, subject: string): IdentityProfile {
  const { sub, email, email_verified: verified, name } = (claims ?? {}) as Record<string, unknown>;
  // A profile of another person, for example from a faulty cache in between, must never decide whose account this is.
  if (sub !== subject) throw new ProfileRefused('The identity provider answered about another person.');
  if (typeof email !== 'string' || email === '') throw new ProfileRefused('The token contains no e-mail address.');
  return { email, emailVerified: verified === true, name: typeof name === 'string' ? name : email };
}
