import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyResult } from 'jose';
import type { CallObserver } from '#telemetry/outside-calls.ts';
import type { Identity, Refused, Verified, VerifiedSignIn } from './port.ts';
import { askProvider } from './ask-provider.ts';
import { createProfileReader } from './profile-reader.ts';
import { createSignInTimeReader } from './sign-in-time.ts';

export interface Auth0Options {
  /** The tenant, `clinic.eu.auth0.com`, or a full address as in the browser SDK, `http://localhost:4000`. */
  domain: string;
  /** The API's identifier at the provider. */
  audience: string;
  /** The store's own app at the provider, to which ID tokens are issued. */
  clientId: string;
  observer?: CallObserver | undefined;
}

const second = 1000;
const hour = 3600 * second;
/** Allowed difference between the provider's clock and ours, in seconds (rules: ACCOUNT-9). */
const leewaySeconds = 60;
/** The longest lifetime Auth0 allows for an access token: 30 days. */
const longestLifeSeconds = 30 * 24 * 60 * 60;
/** Tokens have 1 to 2 kB; a longer token is refused without being parsed. */
const longestToken = 8 * 1024;
const longestNonce = 255;

/**
 * Verifies Auth0's tokens with its published keys, RS256 only. Throws for a plain http address of any host other than
 * this machine.
 */
export function createIdentity({ domain, audience, clientId, observer }: Auth0Options): Identity {
  const issuer = issuerOf(domain);
  const keys = createKeySet(new URL('.well-known/jwks.json', issuer), observer);

  /** Verifies what all tokens have in common; `read` reads the claims. */
  async function verified<T>(token: string, of: string, read: (jwt: JWTVerifyResult) => T): Promise<T | Refused> {
    if (token.length > longestToken) return refused('malformed');
    try {
      return read(
        await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer,
          audience: of,
          clockTolerance: leewaySeconds,
          maxTokenAge: longestLifeSeconds,
          requiredClaims: ['sub', 'exp'],
        }),
      );
    } catch (error) {
      return refused(reasonFor(error));
    }
  }

  return {
    profile: createProfileReader(new URL('userinfo', issuer), observer),
    verify: (token) => verified(token, audience, (jwt) => readAccess(jwt, issuer)),
    listsSignInTime: createSignInTimeReader(issuer, observer),
    verifySignIn: (idToken) => verified(idToken, clientId, (jwt) => readSignIn(jwt, { issuer, clientId })),
  };
}

/**
 * The provider's keys. They are fetched for the first token and for an unknown key id, but never twice within 30
 * seconds, so that invented key ids cannot cause a flood of requests. Once an hour they are refreshed in the
 * background: while the provider is down, the known keys stay in use.
 */
function createKeySet(url: URL, observer: CallObserver | undefined): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: Infinity,
    cooldownDuration: 30 * second,
    timeoutDuration: 5 * second,
    [customFetch]: (from, options) => askProvider('keys', observer, from, options),
  });
  let refreshAt = Date.now() + hour;
  return (header, token) => {
    if (keys.fresh && refreshAt <= Date.now()) {
      refreshAt = Date.now() + hour;
      keys.reload().catch(() => {
        refreshAt = Date.now() + 30 * second;
      });
    }
    return keys(header, token);
  };
}

function readAccess({ payload, protectedHeader }: JWTVerifyResult, issuer: string): Verified | Refused {
  if (!isAccessTokenType(protectedHeader.typ)) return refused('malformed');
  const { sub, exp, iat } = payload;
  if (typeof sub !== 'string' || exp === undefined || iat === undefined) return refused('malformed');
  if (!isSubject(sub)) return refused('malformed');
  // The audience already distinguishes an ID token from an access token. If the API is configured with the app's name,
  // these claims, which only ID tokens have, still do.
  if ('nonce' in payload || 'at_hash' in payload) return refused('audience');
  // However late a token claims to expire, it is accepted until it is too old.
  return { ok: true, issuer, subject: sub, expiresAt: Math.min(exp, iat + longestLifeSeconds) };
}

function readSignIn(
  { payload, protectedHeader }: JWTVerifyResult,
  { issuer, clientId }: { issuer: string; clientId: string },
): VerifiedSignIn | Refused {
  const { sub, aud, nonce, auth_time: signedInAt = null } = payload;
  const isIdToken = protectedHeader.typ === undefined || protectedHeader.typ.toLowerCase() === 'jwt';
  if (!isIdToken || typeof sub !== 'string' || !isSubject(sub)) return refused('malformed');
  if (typeof nonce !== 'string' || nonce === '' || nonce.length > longestNonce) return refused('malformed');
  if (signedInAt !== null && !Number.isSafeInteger(signedInAt)) return refused('malformed');
  // A token for several audiences may come from another app of the provider.
  if ([aud].flat().length !== 1) return refused('audience');
  if (payload['azp'] !== undefined && payload['azp'] !== clientId) return refused('audience');
  return { ok: true, issuer, subject: sub, nonce, signedInAt: signedInAt as number | null };
}

/** Subjects have at most 255 characters (OpenID Connect), and the database stores no NUL. */
function isSubject(text: string): boolean {
  return text !== '' && text.length <= 255 && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Auth0 marks access tokens `JWT`, or `at+jwt` (RFC 9068) where the API is set to that profile. */
function isAccessTokenType(type: string | undefined): boolean {
  const short = type?.toLowerCase().replace(/^application\//, '');
  return short === undefined || short === 'jwt' || short === 'at+jwt';
}

function reasonFor(error: unknown): Refused['reason'] {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return claimReason(error);
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown_key';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed';
  if (error instanceof errors.JOSENotSupported) return 'malformed';
  // All other errors come from fetching the keys: no connection, a time-out, or an invalid key set.
  return 'unavailable';
}

function claimReason({ claim, reason }: errors.JWTClaimValidationFailed): Refused['reason'] {
  if (claim === 'iss') return 'issuer';
  if (claim === 'aud') return 'audience';
  if ((claim === 'nbf' || claim === 'iat') && reason === 'check_failed') return 'not_yet_valid';
  return 'malformed';
}

function refused(reason: Refused['reason']): Refused {
  return { ok: false, reason };
}

/** Auth0's issuers end in '/'. */
function issuerOf(domain: string): string {
  const url = new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`);
  if (url.protocol === 'http:' && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') {
    throw new Error(`The identity provider ${domain} must be reached by https: keys fetched in clear can be replaced.`);
  }
  return `${url.origin}/`;
}
