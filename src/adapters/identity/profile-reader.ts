import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { IdentityUnavailable, ProfileRefused, type IdentityProfile } from './port.ts';

const timeoutMilliseconds = 5000;

interface Entry {
  profile: Promise<IdentityProfile>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Asks the provider's `/userinfo` who a token's bearer is, once per token: the answer is kept until the token expires,
 * the least recently used given up beyond `most` of them. Tokens are kept only as hashes.
 */
export function createProfileReader(userinfo: URL, most = 5000): (token: string) => Promise<IdentityProfile> {
  const entries = new Map<string, Entry>();

  function remember(key: string, token: string): Promise<IdentityProfile> {
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
    const profile = fetchProfile(userinfo, token);
    entries.set(key, { profile, expiresAt });
    const oldest = entries.keys().next();
    if (entries.size > most && !oldest.done) entries.delete(oldest.value);
    // A failure is no answer; and who is about to verify their address must not stay unverified until the token expires.
    const forget = () => entries.get(key)?.profile === profile && entries.delete(key);
    void profile.then((answer) => answer.emailVerified || forget(), forget);
    return profile;
  }

  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = entries.get(key);
    entries.delete(key);
    if (!known || known.expiresAt <= Date.now()) return remember(key, token);
    // Put back at the end: a Map keeps the order of insertion, so the first is the least recently used.
    entries.set(key, known);
    return known.profile;
  };
}

async function fetchProfile(userinfo: URL, token: string): Promise<IdentityProfile> {
  const response = await ask(userinfo, token);
  if (response.status === 401 || response.status === 403) {
    throw new ProfileRefused('The identity provider does not accept the token any more.');
  }
  if (!response.ok) throw new IdentityUnavailable(`The identity provider answered ${response.status}.`);
  const claims: unknown = await response.json().catch((cause: unknown) => {
    throw new IdentityUnavailable('The identity provider answered something that is not JSON.', { cause });
  });
  return readProfile(claims);
}

async function ask(userinfo: URL, token: string): Promise<Response> {
  try {
    return await fetch(userinfo, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (cause) {
    throw new IdentityUnavailable('The identity provider does not answer.', { cause });
  }
}

/** Without an address there is nobody to sell to: the token was issued without the `email` scope. */
function readProfile(claims: unknown): IdentityProfile {
  const { email, email_verified: verified, name } = (claims ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || email === '')
    throw new ProfileRefused('The token does not tell the e-mail address.');
  return { email, emailVerified: verified === true, name: typeof name === 'string' ? name : email };
}
