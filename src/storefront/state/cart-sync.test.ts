import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartAnswer } from '#contract/cart.ts';
import type { ClinicRole } from '#domain/access.ts';
import type { SentChanges } from '#domain/cart-copy.ts';
import { acceptChanges, laterCodes, mergeRecords, type CartRecord } from '#domain/cart-records.ts';

const OWNER = 201;
const shown = { itemid: 'GLV', displayname: 'Gloves', file_url: '', stockdescription: 'In stock' };
const gloves = (id = 1, quantity = 1) => ({ id, flavor: '', unitprice: 18.95, quantity, ...shown });

class ApiError extends Error {
  readonly status: number;
  readonly retryAfter: number | null;
  constructor(status: number, retryAfter: number | null = null) {
    super('refused');
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The store: it keeps one cart and answers as the API does, unless `fail` is set. */
const store = { records: [] as CartRecord[], codes: { codes: [] as string[], changedAt: 0 }, version: 0 };
let fail: Error | null = null;
type Options = { headers: Record<string, string> };
const get = vi.fn((_request: unknown, _options: Options) => answer(null));
const patch = vi.fn((request: { json: SentChanges }, _options: Options) => answer(request.json));

async function answer(sent: SentChanges | null): Promise<CartAnswer> {
  await Promise.resolve();
  if (fail) throw fail;
  const { changed, refused } = acceptChanges(store.records, sent?.lines ?? [], {
    now: Date.now(),
    isKnown: () => true,
  });
  store.records = mergeRecords(store.records, changed);
  if (sent?.promoCodes) store.codes = laterCodes(store.codes, sent.promoCodes);
  store.version += 1;
  const lines = store.records.map((record) => ({ ...record, line: record.line && { ...record.line, ...shown } }));
  return { customerId: OWNER, version: store.version, complete: true, lines, promoCodes: store.codes, refused };
}

/** A change of another device. */
function changeElsewhere(id: number, quantity: number | null) {
  const line = quantity === null ? null : { ...lineOf(quantity), position: Date.now() };
  store.records = mergeRecords(store.records, [{ id, flavor: '', changedAt: Date.now(), line }]);
}

const lineOf = (quantity: number) => ({
  quantity,
  selected: true,
  unitprice: 18.95,
  subscriptionInterval: null,
  subscriptionPreferredDeliveryDays: [],
});

vi.mock('#storefront/api.ts', () => ({
  ApiError,
  readAnswer: (response: Promise<unknown>) => response,
  timeoutOptions: () => ({}),
  signedInApi: { restapi: { cart: { $get: get, $patch: patch } } },
}));
let clockAnswer = Promise.resolve();
vi.mock('./clock.ts', () => ({ askClock: () => clockAnswer, storeNow: () => new Date() }));

type Listener = (event: { key?: string | null }) => void;

/** A browser with its storage, and the events of its one tab. */
function openBrowser(stored: Record<string, string> = {}) {
  const saved = new Map(Object.entries(stored));
  const listeners = new Map<string, Listener[]>();
  const addEventListener = (type: string, listener: Listener) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  const localStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
  const target = { addEventListener, removeEventListener: () => undefined };
  const document = { ...target, visibilityState: 'visible' };
  vi.stubGlobal('window', { localStorage, ...target });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true });
  return { saved, fire: (type: string) => listeners.get(type)?.forEach((listener) => listener({ key: null })) };
}

/** Opens a page on which a person is signed in. */
async function openPage({ id = OWNER, role = 'owner' as ClinicRole, clinics = [OWNER] } = {}) {
  vi.resetModules();
  const { useCart, openCart } = await import('./cart.ts');
  const { startCartSync, leaveCart, removeOrderedLines } = await import('./cart-sync.ts');
  openCart();
  const left = new AbortController();
  const memberships = clinics.map((clinic) => ({ id: clinic, role, entityid: '', name: '' }));
  startCartSync({ id, role, clinics: memberships }, left.signal);
  await pass(0);
  const lines = () => useCart.getState().items.map(({ id: product, quantity }) => [product, quantity]);
  return { stop: () => left.abort(), leave: leaveCart, removeOrderedLines, lines, cart: () => useCart.getState() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const storedLines = () => store.records.flatMap(({ id, line }) => (line ? [[id, line.quantity]] : []));
const visitorCart = (...items: object[]) => ({ cart: JSON.stringify(items) });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z') });
  Object.assign(store, { records: [], codes: { codes: [], changedAt: 0 }, version: 0 });
  fail = null;
  clockAnswer = Promise.resolve();
  get.mockClear();
  patch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the cart of a signed-in person', () => {
  // rules: CART-24
  it('is merged with the visitor’s cart once, at sign-in', async () => {
    changeElsewhere(2, 5);
    await pass(1_000);
    const browser = openBrowser(visitorCart(gloves(1, 3)));
    const { lines, stop } = await openPage();
    expect(lines()).toEqual([
      [2, 5],
      [1, 3],
    ]);
    expect(JSON.parse(browser.saved.get('cart') ?? '')).toHaveLength(2);
    stop();
    changeElsewhere(1, 9);
    const again = await openPage();
    expect(again.lines()).toEqual([
      [2, 5],
      [1, 9],
    ]);
    expect(patch).toHaveBeenCalledTimes(1);
    expect(patch.mock.calls[0]?.[1].headers).toEqual({ 'X-Customer-Id': '201' });
  });

  // rules: CART-28
  it('sends a change once it has settled, and asks for changes of other devices', async () => {
    openBrowser();
    const { cart, lines } = await openPage();
    cart().add(gloves());
    cart().add(gloves());
    cart().enterCode('SPRING');
    expect(patch).not.toHaveBeenCalled();
    await pass(500);
    expect(patch).toHaveBeenCalledTimes(1);
    expect([storedLines(), store.codes.codes]).toEqual([[[1, 2]], ['SPRING']]);
    changeElsewhere(7, 4);
    await pass(5_000);
    expect(lines()).toEqual([
      [1, 2],
      [7, 4],
    ]);
  });

  // rules: CART-28
  it('sends what was changed without a connection when the connection is back', async () => {
    const browser = openBrowser();
    const { cart, lines } = await openPage();
    Object.assign(navigator, { onLine: false });
    cart().add(gloves(1, 2));
    await pass(60_000);
    expect(patch).not.toHaveBeenCalled();
    changeElsewhere(7, 4);
    Object.assign(navigator, { onLine: true });
    browser.fire('online');
    await pass(0);
    expect(storedLines()).toHaveLength(2);
    expect(lines()).toHaveLength(2);
  });

  it('does not ask for ever while nobody uses the page', async () => {
    const browser = openBrowser();
    await openPage();
    await pass(31 * 60_000);
    get.mockClear();
    await pass(60_000);
    expect(get).not.toHaveBeenCalled();
    browser.fire('keydown');
    await pass(5_000);
    expect(get).toHaveBeenCalledTimes(1);
  });

  // rules: CART-24
  it.each(['bookkeeper', 'reader'] as const)('stays in the browser of a %s', async (role) => {
    openBrowser(visitorCart(gloves()));
    const { lines, leave } = await openPage({ role });
    await pass(60_000);
    await leave();
    expect(lines()).toEqual([[1, 1]]);
    expect(get.mock.calls.length + patch.mock.calls.length).toBe(0);
  });

  // rules: CART-28
  it('asks less often while the store cannot be reached, and not from a hidden tab', async () => {
    const browser = openBrowser();
    const { cart } = await openPage();
    fail = new TypeError('failed');
    cart().add(gloves());
    await pass(10 * 60_000);
    expect(patch.mock.calls.length).toBeGreaterThan(10);
    expect(patch.mock.calls.length).toBeLessThan(20);
    Object.assign(document, { visibilityState: 'hidden' });
    await pass(60_000);
    patch.mockClear();
    await pass(10 * 60_000);
    expect(patch).not.toHaveBeenCalled();
    Object.assign(document, { visibilityState: 'visible' });
    fail = null;
    browser.fire('visibilitychange');
    await pass(0);
    expect(storedLines()).toEqual([[1, 1]]);
  });

  it.each([
    ['without an answer', new TypeError('failed'), 3_000],
    ['after a refusal with a time', new ApiError(429, 7), 7_000],
    ['after another refusal', new ApiError(403), 60_000],
  ])('waits %s before it sends again', async (_, error, wait) => {
    openBrowser();
    const { cart } = await openPage();
    fail = error;
    cart().add(gloves());
    await pass(450);
    patch.mockClear();
    fail = null;
    await pass(wait - 100);
    expect(patch).not.toHaveBeenCalled();
    await pass(200);
    expect(storedLines()).toEqual([[1, 1]]);
  });

  it('keeps a line that is changed while the answer is under way', async () => {
    openBrowser(visitorCart(gloves(1, 3)));
    const { cart, lines } = await openPage();
    cart().setQuantity(gloves(), 4);
    vi.advanceTimersByTime(400);
    cart().setQuantity(gloves(), 6);
    await pass(0);
    expect(lines()).toEqual([[1, 6]]);
    await pass(1_000);
    expect(storedLines()).toEqual([[1, 6]]);
  });

  // rules: CART-29
  it('keeps what the browser could not read', async () => {
    const browser = openBrowser(visitorCart(gloves(1, 3)));
    (await openPage()).stop();
    browser.saved.set('cart', '{broken');
    expect((await openPage()).lines()).toEqual([[1, 3]]);
    expect(storedLines()).toEqual([[1, 3]]);
  });
});

// rules: CART-27, ACCOUNT-7
describe('at sign-out', () => {
  it('sends what was not sent yet and leaves the browser without the cart', async () => {
    const browser = openBrowser();
    const { cart, lines, leave } = await openPage();
    cart().add(gloves(1, 2));
    await leave();
    expect(storedLines()).toEqual([[1, 2]]);
    expect(lines()).toEqual([]);
    expect([browser.saved.get('cart'), browser.saved.has('cartCopy')]).toEqual(['[]', false]);
    await pass(60_000);
    expect(lines()).toEqual([]);
  });

  it('removes the cart before the store has answered', async () => {
    const browser = openBrowser();
    const { cart, lines, leave } = await openPage();
    cart().add(gloves());
    patch.mockImplementationOnce(() => new Promise(() => undefined));
    void leave();
    expect(lines()).toEqual([]);
    expect([browser.saved.get('cart'), browser.saved.has('cartCopy')]).toEqual(['[]', false]);
  });

  it('removes a cart that an earlier page opened', async () => {
    const browser = openBrowser(visitorCart(gloves()));
    (await openPage()).stop();
    clockAnswer = new Promise(() => undefined);
    const { lines, leave } = await openPage();
    expect(lines()).toEqual([[1, 1]]);
    await leave();
    expect(lines()).toEqual([]);
    expect([browser.saved.get('cart'), browser.saved.has('cartCopy')]).toEqual(['[]', false]);
  });

  it('leaves a visitor’s cart that was not opened as the person’s', async () => {
    openBrowser(visitorCart(gloves()));
    let answerClock = () => undefined as void;
    clockAnswer = new Promise((resolve) => (answerClock = resolve));
    const { lines, leave } = await openPage();
    await leave();
    answerClock();
    await pass(10_000);
    expect(lines()).toEqual([[1, 1]]);
    expect(patch).not.toHaveBeenCalled();
  });

  it('leaves another tab without the cart as well', async () => {
    const browser = openBrowser(visitorCart(gloves()));
    const { cart } = await openPage();
    browser.saved.set('cart', '[]');
    browser.saved.delete('cartCopy');
    browser.fire('storage');
    await pass(10_000);
    expect(cart().items).toEqual([]);
    expect(storedLines()).toEqual([[1, 1]]);
  });
});

// rules: CART-27
it('a session that ended keeps the cart for the same person, and shows it to nobody else', async () => {
  openBrowser(visitorCart(gloves(1, 2)));
  (await openPage()).stop();
  const back = await openPage();
  expect(back.lines()).toEqual([[1, 2]]);
  back.stop();
  Object.assign(store, { records: [] });
  get.mockImplementationOnce(async () => ({ ...(await answer(null)), customerId: 202 }));
  expect((await openPage({ id: 202 })).lines()).toEqual([]);
});

// rules: CART-24, CART-27
it('who signs in after somebody else keeps the lines that they added themselves, and no others', async () => {
  openBrowser(visitorCart(gloves(1), gloves(2), gloves(3)));
  (await openPage()).stop();
  // The next page is opened without a sign-in.
  vi.resetModules();
  const { useCart, openCart } = await import('./cart.ts');
  openCart();
  await pass(0);
  const visitor = useCart.getState();
  visitor.remove(gloves(1));
  visitor.add(gloves(1));
  visitor.add(gloves(2));
  visitor.add(gloves(4));
  Object.assign(store, { records: [] });
  get.mockImplementation(async () => ({ ...(await answer(null)), customerId: 202 }));
  const { lines, stop } = await openPage({ id: 202, clinics: [202] });
  get.mockImplementation(() => answer(null));
  expect(lines().toSorted()).toEqual([
    [1, 1],
    [2, 2],
    [4, 1],
  ]);
  stop();
});

// rules: CART-24, CART-27
it.each([
  ['sent when the person chooses another clinic', [OWNER, 202], ['201', '202']],
  ['not sent when another person signs in', [202], ['202']],
])('unsent changes are %s', async (_, clinics, expected) => {
  openBrowser();
  const { cart, stop } = await openPage();
  cart().add(gloves());
  stop();
  patch.mockClear();
  get.mockClear();
  await openPage({ id: 202, clinics });
  const headers = [...patch.mock.calls, ...get.mock.calls].map(([, options]) => options.headers['X-Customer-Id']);
  expect(headers).toEqual(expected);
});

describe('ordered lines', () => {
  const removals = () =>
    patch.mock.calls.map(([{ json }, { headers }]) => [
      headers['X-Customer-Id'],
      json.lines.map(({ id, line }) => [id, line]),
      json.promoCodes?.codes,
    ]);

  // rules: CHECKOUT-20
  it('leave the open cart of the clinic that ordered, with the promo codes', async () => {
    openBrowser(visitorCart(gloves(1), gloves(2)));
    const { cart, removeOrderedLines, stop } = await openPage();
    cart().enterCode('GLOVES');
    await pass(1_000);
    await removeOrderedLines(OWNER, [gloves(1)]);
    await pass(1_000);
    expect(cart()).toMatchObject({ items: [{ id: 2 }], promoCodes: [] });
    expect(storedLines()).toEqual([[2, 1]]);
    stop();
  });

  // rules: CHECKOUT-24
  it('leave the stored cart of their clinic if the cart of another clinic is open, which stays', async () => {
    openBrowser(visitorCart(gloves(1), gloves(2)));
    const { cart, removeOrderedLines, stop } = await openPage({ id: 202, clinics: [OWNER, 202] });
    cart().enterCode('GLOVES');
    await pass(1_000);
    patch.mockClear();
    // The first call is lost; the second reaches the cart of the other clinic, which this store does not keep.
    patch.mockRejectedValueOnce(new ApiError(0)).mockImplementationOnce(async () => answer(null));
    const removed = removeOrderedLines(OWNER, [gloves(1)]);
    await pass(10_000);
    await removed;
    expect(removals()).toEqual([
      [String(OWNER), [[1, null]], []],
      [String(OWNER), [[1, null]], []],
    ]);
    expect(cart()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], promoCodes: ['GLOVES'] });
    stop();
  });
});
