/** The identity provider, which says who the bearer of an access token is. */
export interface Identity {
  /** Verifies an access token issued for this API. Never rejects. */
  verify(token: string): Promise<Verified | Refused>;
  /**
   * The provider's profile of the bearer of a verified token, requested once for each token. Rejects with
   * `IdentityUnavailable` if the provider does not answer, with `ProfileAskedTooOften` if it was asked too
   * often, and with `ProfileRefused` if it no longer accepts the token. `networks` are the networks of the address that
   * asks; without networks the request comes from this process.
   */
  profile(token: string, networks?: readonly AskingNetwork[]): Promise<IdentityProfile>;
}

/** A network whose people share one limit of requests: `share` times the limit of one address. */
export interface AskingNetwork {
  subject: string;
  share: number;
}

/** Issuer and subject together identify a person; the same subject at another issuer may be a different person. */
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

/** The store stops asking the provider for a while, so that nobody uses up the requests that the provider allows. */
export class ProfileAskedTooOften extends Error {
  override name = 'ProfileAskedTooOften';
  /** Whether this person or their network asked too often; otherwise all people together did. */
  readonly byOne: boolean;
  /** Seconds until asking again makes sense. */
  readonly retryAfter: number;

  constructor(byOne: boolean, retryAfter: number) {
    super(
      `The identity provider was asked ${byOne ? 'by one person or network' : 'for profiles'} too often within a minute.`,
    );
    this.byOne = byOne;
    this.retryAfter = retryAfter;
  }
}

export class ProfileRefused extends Error {
  override name = 'ProfileRefused';
}
