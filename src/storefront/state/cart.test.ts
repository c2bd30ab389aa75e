import { beforeEach, describe, expect, it, vi } from 'vitest';

const gloves = {
  id: 1,
  flavor: 'M',
  itemid: 'AUR-938-M',
  displayname: 'Bold nitrile gloves',
  unitprice: 18.95,
  file_url: '',
  stockdescription: 'In stock',
};

/** A browser's storage; its tabs receive each other's storage events. */
function openBrowser(stored: Record<string, string> = {}) {
  const saved = new Map(Object.entries(stored));
  const tabs: ((event: { key: string | null }) => void)[] = [];
  const localStorage = {
    getItem: vi.fn((key: string) => saved.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void saved.set(key, value)),
    removeItem: vi.fn((key: string) => void saved.delete(key)),
  };
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (_type: string, tab: (event: { key: string | null }) => void) => tabs.push(tab),
    removeEventListener: () => undefined,
  });
  return { saved, localStorage, notifyTabs: (key: string) => tabs.forEach((tab) => tab({ key })) };
}

/** A tab whose page was hydrated and has read the storage. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./cart.ts');
  tab.openCart();
  await vi.waitFor(() => expect(tab.useCart.getState().loaded).toBe(true));
  return { ...tab, state: () => tab.useCart.getState() };
}

beforeEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  it('is restored from storage', async () => {
    openBrowser();
    const before = await openTab();
    before.state().add({ ...gloves, quantity: 3 });
    before.state().setSubscription(gloves, { subscriptionEnabled: true, subscriptionInterval: '3' });
    before.state().setSelected(gloves, false);
    before.state().enterCode('smile10');
    const after = await openTab();
    expect(after.state().items).toEqual(before.state().items);
    expect(after.state()).toMatchObject({ promoCodes: ['smile10'], dropped: [], unsaved: false });
  });

  it('keeps the valid lines of an older version, and reports the dropped lines', async () => {
    const old = { state: { items: [{ id: '7', price: 12.5 }, { ...gloves, quantity: -1 }, 'x'] }, version: 1 };
    openBrowser({ cart: JSON.stringify(old), promoCodes: '{"no":"list"}' });
    const { state } = await openTab();
    expect(state().items).toMatchObject([{ id: 7, quantity: 1, unitprice: 12.5, selected: true }]);
    await vi.waitFor(() =>
      expect(state().dropped).toEqual([
        { reason: 'bad_quantity', name: 'Bold nitrile gloves' },
        { reason: 'not_an_item', name: null },
      ]),
    );
    expect(state().promoCodes).toEqual([]);
  });

  it.each(['{broken', '42', '"gloves"'])('opens empty if the storage holds %s, and says so', async (invalid) => {
    openBrowser({ cart: invalid });
    const { state } = await openTab();
    expect(state().items).toEqual([]);
    await vi.waitFor(() => expect(state().dropped).toEqual([{ reason: 'not_a_cart', name: null }]));
  });

  it('stays in memory while storage is full, says so, and is stored again once there is room', async () => {
    const { localStorage, saved } = openBrowser();
    const { state } = await openTab();
    localStorage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    state().add(gloves);
    expect(state()).toMatchObject({ unsaved: true, items: [{ id: 1, quantity: 1 }] });
    localStorage.setItem.mockImplementation((key, value) => void saved.set(key, value));
    state().add(gloves);
    expect(state().unsaved).toBe(false);
    expect(JSON.parse(saved.get('cart') ?? '')).toMatchObject([{ id: 1, quantity: 2 }]);
  });

  // rules: CART-10
  it('stays in memory if storage is blocked, and says so', async () => {
    const { localStorage } = openBrowser();
    for (const call of [localStorage.getItem, localStorage.setItem]) {
      call.mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    const { state } = await openTab();
    expect(state().unsaved).toBe(true);
    state().add(gloves);
    expect(state()).toMatchObject({ unsaved: true, items: [{ id: 1 }] });
  });

  // rules: CART-10
  it('follows changes of another tab', async () => {
    const { notifyTabs } = openBrowser();
    const first = await openTab();
    const second = await openTab();
    first.state().add(gloves);
    notifyTabs('cart');
    await vi.waitFor(() => expect(second.state().items).toMatchObject([{ id: 1, quantity: 1 }]));
    second.state().add(gloves);
    notifyTabs('cart');
    await vi.waitFor(() => expect(first.state().items).toMatchObject([{ quantity: 2 }]));
    second.state().remove(gloves);
    notifyTabs('cart');
    await vi.waitFor(() => expect(first.state().items).toEqual([]));
  });

  it('restores a removed line at its place', async () => {
    openBrowser();
    const { state, removeLine } = await openTab();
    for (const id of [1, 2, 3]) state().add({ ...gloves, id });
    const second = state().items[1];
    if (!second) throw new Error('three lines were added');
    const undo = removeLine(second);
    expect(state().items.map(({ id }) => id)).toEqual([1, 3]);
    undo();
    expect(state().items.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
