import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '#contract/customers.ts';

type Call = (request: { param: { id: string; itemId: string } }) => Promise<unknown>;
const post = vi.fn<Call>();
const remove = vi.fn<Call>();
/** Runs the session's sign-out handler. */
let signOut: () => void = () => undefined;

vi.mock('#storefront/api.ts', () => ({
  signedInApi: { restapi: { customer: { ':id': { favorite: { ':itemId': { $post: post, $delete: remove } } } } } },
  readAnswer: (response: Promise<unknown>) => response,
  timeoutOptions: () => ({}),
}));
vi.mock('./session.ts', () => ({
  onSignOut: (clear: () => void) => {
    signOut = clear;
    return () => undefined;
  },
}));

/** One browser's storage, shared by its tabs, which receive storage events. */
const saved = new Map<string, string>();
const tabs: ((event: { key: string }) => void)[] = [];

async function openTab() {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => {
        saved.set(key, value);
        for (const notifyTab of tabs) notifyTab({ key });
      },
      removeItem: (key: string) => saved.delete(key),
    },
    addEventListener: (_type: string, listener: (event: { key: string }) => void) => tabs.push(listener),
    removeEventListener: () => undefined,
  });
  vi.resetModules();
  const tab = await import('./favourites.ts');
  tab.openFavourites();
  return { ...tab, state: () => tab.useFavourites.getState(), ids: () => tab.useFavourites.getState().ids };
}

const customer = (...ids: unknown[]) =>
  ({ id: 7, custentity_favorite_item: { items: ids.map((id) => ({ id })) } }) as Customer;
const calls = (call: typeof post) => call.mock.calls.map(([{ param }]) => param as unknown);

beforeEach(() => {
  saved.clear();
  tabs.length = 0;
  post.mockReset().mockResolvedValue({});
  remove.mockReset().mockResolvedValue({});
});

describe('favourites', () => {
  // rules: CAT-44
  it('are stored at sign-in as ids only, and removed at sign-out', async () => {
    const tab = await openTab();
    expect(tab.state().customerId).toBeNull();
    tab.setFavouritesOf(customer(3, '5', 'x'));
    expect(tab.state()).toMatchObject({ customerId: 7, ids: [3, 5] });
    expect(saved.get('favorites')).toBe('3,5');
    signOut();
    expect(tab.state()).toMatchObject({ customerId: null, ids: [] });
    expect(saved.has('favorites')).toBe(false);
  });

  it('change at once and stay pending until the store has saved the change', async () => {
    const tab = await openTab();
    tab.setFavouritesOf(customer(3));
    const adding = tab.addOrRemoveFavourite(9);
    expect(tab.state()).toMatchObject({ ids: [3, 9], pending: [9] });
    void tab.addOrRemoveFavourite(9);
    await adding;
    expect(tab.state()).toMatchObject({ ids: [3, 9], pending: [] });
    expect(calls(post)).toEqual([{ id: '7', itemId: '9' }]);
    await tab.addOrRemoveFavourite(3);
    expect(calls(remove)).toEqual([{ id: '7', itemId: '3' }]);
    expect(tab.ids()).toEqual([9]);
  });

  it('return to their place if the store refuses the change, with the reason', async () => {
    const tab = await openTab();
    tab.setFavouritesOf(customer(1, 2, 3));
    remove.mockRejectedValue(new Error('down'));
    const removing = tab.addOrRemoveFavourite(2);
    expect(tab.ids()).toEqual([1, 3]);
    await removing;
    expect(tab.state()).toMatchObject({ ids: [1, 2, 3], pending: [], error: 'Failed to sync favorites.' });
    expect(saved.get('favorites')).toBe('1,2,3');
  });

  // rules: API-28
  it('of two tabs do not overwrite each other', async () => {
    const first = await openTab();
    first.setFavouritesOf(customer(1));
    const second = await openTab();
    second.setFavouritesOf(customer(1));
    post.mockImplementationOnce(() => Promise.reject(new Error('down')));
    await Promise.all([first.addOrRemoveFavourite(2), second.addOrRemoveFavourite(3)]);
    expect(first.ids()).toEqual([1, 3]);
    expect(second.ids()).toEqual([1, 3]);
    await first.addOrRemoveFavourite(1);
    expect(second.ids()).toEqual([3]);
  });

  it('do not change while nobody is signed in', async () => {
    const tab = await openTab();
    await tab.addOrRemoveFavourite(2);
    expect(tab.ids()).toEqual([]);
    expect(post).not.toHaveBeenCalled();
  });

  it('ignore an answer after another person has signed in', async () => {
    const tab = await openTab();
    tab.setFavouritesOf(customer(1));
    const adding = tab.addOrRemoveFavourite(2);
    signOut();
    tab.setFavouritesOf({ ...customer(5), id: 8 });
    await adding;
    expect(tab.state()).toMatchObject({ customerId: 8, ids: [5], pending: [] });
  });

  it('work if storage is blocked', async () => {
    const tab = await openTab();
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('window', { localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
    tab.setFavouritesOf(customer(1));
    await tab.addOrRemoveFavourite(2);
    expect(tab.state()).toMatchObject({ ids: [1, 2], pending: [] });
  });
});
