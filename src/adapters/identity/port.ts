/** Who the bearer of an access token is, as the identity provider says. */
export interface Identity {
  /** Checks an access token made out to this API. Never rejects. */
  verify(token: string): Promise<Verified | Refused>;
  /**
   * What the provider knows about the bearer of a verified token, asked once per token. Rejects with
   * `IdentityUnavailable` when the provider does not answer, with `ProfileRefused` when it no longer accepts the token.
   */
  profile(token: string): Promise<IdentityProfile>;
}

/** An identity is issuer and subject together: a subject alone may mean somebody else at another issuer. */
export interface Verified {
  ok: true;
  issuer: string;
  subject: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface Refused {
  ok: false;
  /** `unavailable` says nothing about the token: the provider's keys could not be fetched. */
  reason:
    | 'malformed'
    | 'expired'
    | 'not_yet_valid'
    | 'signature'
    | 'issuer'
    | 'audience'
    | 'algorithm'
    | 'unknown_key'
    | 'unavailable';
}

export interface IdentityProfile {
  email: string;
  emailVerified: boolean;
  name: string;
}

export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}

export class ProfileRefused extends Error {
  override name = 'ProfileRefused';
}
