/** The identity provider, which says who the bearer of an access token is. */
export interface Identity {
  /** Verifies an access token issued for this API. Never rejects. */
  verify(token: string): Promise<Verified | Refused>;
  /**
   * Verifies an ID token that the provider issued to the store's own app, and reads when its person signed in. Never
   * rejects.
   */
  verifySignIn(idToken: string): Promise<VerifiedSignIn | Refused>;
  /**
   * Whether the provider says when a person signed in, so that a new sign-in can be proven; null if the provider does
   * not answer, or does not say what its tokens contain. Never rejects.
   */
  listsSignInTime(): Promise<boolean | null>;
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

/** A sign-in, as the ID token describes it that the browser received for it. */
export interface VerifiedSignIn {
  ok: true;
  issuer: string;
  subject: string;
  /** A text that the browser chose for this sign-in; no two ID tokens of a browser have the same. */
  nonce: string;
  /** When the person last proved who they are, in seconds since 1970; null if the provider does not say so. */
  signedInAt: number | null;
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
  /** Whether this person or their network asked too often, or the person again; else all people together did. */
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
