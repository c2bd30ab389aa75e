import type { Auth0Client, User } from '@auth0/auth0-spa-js';
import { readSeenClinic, type SeenClinic } from '#api-client/seen-clinic.ts';
import { storeNow } from './clock.ts';
import { clearUser } from './session.ts';

/** Milliseconds until the view ends; 0 once it has ended. */
const left = ({ until }: SeenClinic) => Math.max(0, Date.parse(until) - storeNow().getTime());

/** Leaves the shop: nothing of the clinic stays in the tab. Browsers close only a tab that a script has opened. */
export function leaveSeenClinic(): void {
  const seen = readSeenClinic();
  window.sessionStorage.clear();
  window.close();
  window.location.replace(seen?.back ?? '/');
}

/**
 * The client of the identity provider for a tab in which staff see a clinic: its token is the one that the office has
 * handed over, it is never renewed, and the provider is never called (rules: STAFF-42).
 */
export function openIdentity(): Auth0Client {
  const seen = readSeenClinic();
  if (seen) setTimeout(() => clearUser({ status: 'visitor', expired: true }), left(seen));
  const isOver = () => !seen || left(seen) === 0;
  const client = {
    checkSession: async () => undefined,
    getUser: async (): Promise<User | undefined> =>
      seen && !isOver() ? { email: seen.email, name: seen.person } : undefined,
    async getTokenSilently({ cacheMode }: { cacheMode?: string } = {}): Promise<string> {
      // A token that the store has refused is asked for anew: there is no other, so the view is over.
      if (!seen || isOver() || cacheMode === 'off') throw Object.assign(new Error('over'), { error: 'login_required' });
      return seen.token;
    },
    logout: async ({ openUrl }: { openUrl?: unknown } = {}) => (openUrl === false ? undefined : leaveSeenClinic()),
    loginWithRedirect: async () => leaveSeenClinic(),
    loginWithPopup: async () => leaveSeenClinic(),
    revokeRefreshToken: async () => undefined,
    handleRedirectCallback: async () => ({}),
  };
  return client as unknown as Auth0Client;
}
