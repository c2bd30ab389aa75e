import { api } from '#storefront/api.ts';

/** Makes the store refuse an access token from now on. */
export async function endSession(token: string, signal: AbortSignal): Promise<void> {
  await api.session.end.$post({}, { headers: { Authorization: `Bearer ${token}` }, init: { signal } });
}
