import { Auth0Client } from '@auth0/auth0-spa-js';
import type { StorefrontSettings } from '#storefront/settings.ts';
import { openClinicChoice } from './clinic-choice.ts';
import { storeNow } from './clock.ts';

/**
 * Makes the client of the identity provider. Loaded only if somebody signs in or has signed in before; visitors never
 * download it.
 */
export function openIdentity(auth0: StorefrontSettings['auth0'], returnPath: string): Auth0Client {
  // The clinic that the person has chosen before, known before the first call for the person.
  openClinicChoice();
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
    nowProvider: () => storeNow().getTime(), // This device's clock may be wrong (rules: PAGE-39).
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
