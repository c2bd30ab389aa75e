import type { Auth0Client } from '@auth0/auth0-spa-js';
import { endSession } from './end-session.ts';
import { stopRenewals } from './session-lock.ts';
import { clearUser, identityClient, startLeaving, tabs } from './session.ts';

/** Work that a sign-out waits for while the token is still valid. */
let leave: () => Promise<void> = async () => undefined;

export function beforeSignOut(work: () => Promise<void>): void {
  leave = work;
}

/** Milliseconds to wait for a service at sign-out; a service that is down must not stop the sign-out. */
const LEAVE_WITHIN_MS = 3_000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((done) => setTimeout(done, LEAVE_WITHIN_MS))]);

/**
 * Makes the store refuse the access token and the identity provider refuse the refresh token, also in stolen copies.
 */
async function revokeTokens(auth0: Auth0Client): Promise<void> {
  const ending = auth0
    .getTokenSilently({ cacheMode: 'cache-only' })
    .then((token) => (token ? endSession(token, AbortSignal.timeout(LEAVE_WITHIN_MS)) : undefined))
    // Must come second: it empties the cache that contains the access token.
    .catch(() => undefined)
    .then(() => auth0.revokeRefreshToken());
  await inTime(ending);
}

/** Signs out here, in all tabs and at the identity provider, and returns to the front page. */
export async function signOut(): Promise<void> {
  const auth0 = await identityClient();
  startLeaving();
  // Before the tokens are revoked, because the last changes of the cart are still sent (rules: CART-27).
  await inTime(leave());
  const allowRenewals = await stopRenewals(LEAVE_WITHIN_MS);
  try {
    const revoked = revokeTokens(auth0);
    clearUser({ status: 'checking' });
    await revoked;
    await auth0.logout({
      logoutParams: { returnTo: window.location.origin },
      openUrl: (url) => {
        tabs.notify(false);
        window.location.assign(url);
      },
    });
  } catch (error) {
    allowRenewals();
    throw error;
  }
}
