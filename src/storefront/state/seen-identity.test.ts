import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSeenTab, SEEN_KEY } from '#api-client/seen-clinic.ts';

const clearUser = vi.fn();
vi.mock('./session.ts', () => ({ clearUser: (next: object) => void clearUser(next) }));
vi.mock('./clock.ts', () => ({ storeNow: () => new Date() }));

const { openIdentity } = await import('./seen-identity.ts');

const seen = {
  token: 'see-as--abc',
  until: '2026-11-21T15:15:00.000Z',
  back: '/office/clinics/C-10001',
  clinic: 'Maple Grove',
  person: 'Ines Maro',
  email: 'ines@example.ca',
};

/** Opens a tab with this session storage; returns what is stored and what the tab did. */
function openTab(stored: object | null) {
  const items = new Map<string, string>(stored ? [[SEEN_KEY, JSON.stringify(stored)]] : []);
  const window = {
    close: vi.fn(),
    location: { replace: vi.fn() },
    sessionStorage: { getItem: (key: string) => items.get(key) ?? null, clear: () => items.clear() },
  };
  vi.stubGlobal('window', window);
  return { window, items };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearUser.mockReset();
});

// rules: STAFF-42
it('reads with the token of the office until the view ends, and never asks for another one', async () => {
  openTab(seen);
  const client = openIdentity();
  expect(await client.getUser()).toEqual({ email: seen.email, name: seen.person });
  expect(await client.getTokenSilently()).toBe(seen.token);
  await expect(client.getTokenSilently({ cacheMode: 'off' })).rejects.toMatchObject({ error: 'login_required' });
  vi.advanceTimersByTime(15 * 60_000);
  expect(clearUser).toHaveBeenCalledWith({ status: 'visitor', expired: true });
  expect(await client.getUser()).toBeUndefined();
  await expect(client.getTokenSilently()).rejects.toMatchObject({ error: 'login_required' });
});

// rules: STAFF-42
it('leaves nothing of the clinic in the tab at its end', async () => {
  const { window, items } = openTab(seen);
  const client = openIdentity();
  await client.logout({ openUrl: false });
  expect(items.size).toBe(1);
  await client.logout();
  expect([...items]).toEqual([]);
  expect(window.location.replace).toHaveBeenCalledWith('/office/clinics/C-10001');
});

it('leaves other tabs alone', () => {
  openTab(null);
  expect(isSeenTab()).toBe(false);
});
