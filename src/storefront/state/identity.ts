import type { Auth0Client } from '@auth0/auth0-spa-js';
import { openIdentityClient } from '#api-client/identity-client.ts';
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
  // This device's clock may be wrong (rules: PAGE-39).
  return openIdentityClient({ auth0, returnPath, now: () => storeNow().getTime() });
}
