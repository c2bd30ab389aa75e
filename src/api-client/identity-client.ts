import { Auth0Client } from '@auth0/auth0-spa-js';

interface IdentityClientOptions {
  auth0: { domain: string; clientId: string; audience: string };
  /** The path of this site to which the identity provider returns. */
  returnPath: string;
  /** The present in milliseconds since 1970; without it the device's clock. */
  now?: () => number;
}

/**
 * Makes the client of the identity provider. Storefront and office are the same application there and share one
 * session.
 */
export function openIdentityClient({ auth0, returnPath, now }: IdentityClientOptions): Auth0Client {
  const isStorable = canStore();
  return new Auth0Client({
    domain: auth0.domain,
    clientId: auth0.clientId,
    // Stored, so that a reload keeps the session without third-party cookies; foreign scripts are blocked by policy.
    cacheLocation: isStorable ? 'localstorage' : 'memory',
    useCookiesForTransactions: !isStorable,
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    // Days in which the browser checks for a session; the identity provider decides when the session ends.
    sessionCheckExpiryDays: 30,
    ...(now && { nowProvider: now }),
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: 60,
    authorizationParams: {
      audience: auth0.audience,
      redirect_uri: window.location.origin + returnPath,
      scope: 'openid profile email offline_access',
    },
  });
}

function canStore(): boolean {
  try {
    window.localStorage.setItem('storable', '');
    window.localStorage.removeItem('storable');
    return true;
  } catch {
    return false;
  }
}
