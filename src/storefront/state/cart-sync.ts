import type { Customer } from '#contract/customers.ts';
import { mayInClinic } from '#domain/access.ts';
import { receiveAnswer, type Exchange } from '#domain/cart-answer.ts';
import {
  isSameList,
  noteChanges,
  noteCodes,
  pendingChanges,
  type CartCopy,
  type SentChanges,
} from '#domain/cart-copy.ts';
import { emptyCopy, openCopy, readCopy } from '#domain/cart-opening.ts';
import type { CartKey } from '#domain/cart.ts';
import { ApiError, readAnswer, signedInApi, timeoutOptions } from '#storefront/api.ts';
import { COPY_KEY, clearVisitorLines, onCartChange, readVisitorLines, useCart } from './cart.ts';
import { askClock, storeNow } from './clock.ts';

/** Milliseconds between questions for changes while the tab is visible. */
const POLL_MS = 5_000;
/**
 * Milliseconds after the person last used the page for which it asks. Each question renews the token, so without an end
 * an unattended page would keep its session for ever.
 */
const USED_MS = 30 * 60_000;
/** Milliseconds without a change of the cart before its changes are sent. */
const SETTLE_MS = 400;
/** Milliseconds to wait after a refusal that gives no time, and longest wait after calls without an answer. */
const MAX_WAIT_MS = 60_000;
/** Milliseconds to wait after a call without an answer; twice as long after each further one. */
const UNREACHED_MS = 3_000;

/** The copy of a browser that cannot store it. */
let unstoredCopy: CartCopy | null = null;

/** The copy that all tabs of this browser share. */
function loadCopy(): CartCopy | null {
  if (unstoredCopy) return unstoredCopy;
  try {
    return readCopy(JSON.parse(window.localStorage.getItem(COPY_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function storeCopy(copy: CartCopy | null): void {
  unstoredCopy = null;
  try {
    if (copy) window.localStorage.setItem(COPY_KEY, JSON.stringify(copy));
    else window.localStorage.removeItem(COPY_KEY);
  } catch {
    unstoredCopy = copy;
  }
}

/** Sends changes, or asks for the changes of other devices. Sending a change twice has no further effect. */
function request({ customerId, version }: CartCopy, sent: SentChanges | null) {
  const options = { headers: { 'X-Customer-Id': String(customerId) }, init: timeoutOptions() };
  const { cart } = signedInApi.restapi;
  return sent
    ? readAnswer(cart.$patch({ json: { since: version, ...sent } }, options))
    : readAnswer(cart.$get({ query: { since: String(version) } }, options));
}

/** Milliseconds before the next call after some failed ones. */
function waitAfter(error: unknown, failures: number): number {
  if (!(error instanceof ApiError) || error.status === 0)
    return Math.min(UNREACHED_MS * 2 ** (failures - 1), MAX_WAIT_MS);
  return error.retryAfter === null ? MAX_WAIT_MS : error.retryAfter * 1000;
}

/** The customer whose cart is opened, and the person's clinics. */
type CartOwner = Pick<Customer, 'id' | 'role' | 'clinics'>;

/**
 * Opens the person's cart in this browser: after a sign-in it is merged with the visitor's. Changes of the cart that
 * was open before are sent if it belongs to another clinic of the same person.
 */
function open({ id: customerId, clinics }: CartOwner): void {
  // Another tab may have changed the cart a moment ago: the cart must not be older than the copy.
  if (!useCart.getState().unsaved) void useCart.persist.rehydrate();
  const stored = loadCopy();
  const { items, promoCodes } = useCart.getState();
  const found = { items, promoCodes, isWhole: isStoredWhole(), changedByVisitor: readVisitorLines() };
  const isOwn = clinics.some(({ id }) => id === stored?.customerId);
  const unsent = stored && isOwn && stored.customerId !== customerId ? pendingChanges(stored) : null;
  if (stored && unsent) void request(stored, unsent).catch(() => undefined);
  const opened = openCopy(stored, found, { customerId, now: storeNow().getTime() });
  if (!isSameList(opened.items, items)) useCart.setState({ items: [...opened.items] });
  storeCopy(opened.copy);
  clearVisitorLines();
}

/** Merges an answer into the cart and the copy. */
function receive(latest: CartCopy, exchange: Exchange): void {
  const { items, promoCodes } = useCart.getState();
  const received = receiveAnswer(latest, { items, promoCodes }, exchange);
  if (received.items !== items || received.promoCodes !== promoCodes)
    useCart.setState({ items: [...received.items], promoCodes: [...received.promoCodes] });
  // After the cart, so that no tab finds a copy newer than the cart and counts the difference as a person's change.
  storeCopy(received.copy);
}

/** Whether this browser stores the cart and could read every line of the cart. */
function isStoredWhole(): boolean {
  try {
    return useCart.getState().dropped.length === 0 && window.localStorage.getItem('cart') !== null;
  } catch {
    return false;
  }
}

/** Resolves once the cart was read from storage and the store's time is known. */
async function cartIsReady(): Promise<void> {
  await askClock();
  if (useCart.getState().loaded) return;
  await new Promise<void>((resolve) => {
    const stop = useCart.subscribe(({ loaded }) => {
      if (!loaded) return;
      stop();
      resolve();
    });
  });
}

const isVisible = () => document.visibilityState === 'visible';

interface TabListeners {
  /** While the tab is visible and used, and when it is shown again. */
  onLook: () => void;
  onHidden: () => void;
  onOnline: () => void;
}

function watchTab({ onLook, onHidden, onOnline }: TabListeners, signal: AbortSignal): void {
  let usedAt = Date.now();
  const used = () => (usedAt = Date.now());
  const onFocus = () => {
    used();
    if (isVisible()) onLook();
  };
  const polling = setInterval(() => isVisible() && Date.now() - usedAt < USED_MS && onLook(), POLL_MS);
  signal.addEventListener('abort', () => clearInterval(polling));
  const listeners = { pointerdown: used, keydown: used, focus: onFocus, online: onOnline };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, { signal });
  document.addEventListener('visibilitychange', () => (isVisible() ? onFocus() : onHidden()), { signal });
}

/** The synchronization of this tab; null before the first. */
let running: { customerId: number; end: AbortController } | null = null;

/**
 * Keeps the cart of this browser in step with the cart that the store keeps for a membership, until `signal` aborts
 * (rules: CART-24, CART-27, CART-28). Pages read `useCart` only.
 */
export function startCartSync(owner: CartOwner, signal: AbortSignal): void {
  if (signal.aborted || !mayInClinic(owner.role, 'fill_cart')) return;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  running = { customerId: owner.id, end };
  void cartIsReady().then(() => {
    if (end.signal.aborted) return;
    open(owner);
    syncOpenCart(owner.id, end.signal);
  });
}

function syncOpenCart(customerId: number, signal: AbortSignal): void {
  let isRunning = false;
  let notBefore = 0;
  let failures = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** Null once this cart is closed: here, or by another tab that signed out or opened another person's cart. */
  const ownCopy = () => {
    const copy = signal.aborted ? null : loadCopy();
    return copy?.customerId === customerId ? copy : null;
  };
  const sendSoon = (wait = SETTLE_MS) => {
    clearTimeout(settling);
    settling = setTimeout(() => void exchange(), wait);
  };

  async function exchange(): Promise<void> {
    const copy = ownCopy();
    if (!copy || isRunning || Date.now() < notBefore || !navigator.onLine) return;
    isRunning = true;
    const sent = pendingChanges(copy);
    try {
      const answer = await request(copy, sent);
      failures = 0;
      const latest = ownCopy();
      if (latest) receive(latest, { answer, since: copy.version, sent });
    } catch (error) {
      failures += 1;
      notBefore = Date.now() + waitAfter(error, failures);
    }
    isRunning = false;
    const left = ownCopy();
    // A hidden tab does not repeat a failed call: it calls when it is shown again.
    if (left && pendingChanges(left) && (failures === 0 || isVisible()))
      sendSoon(Math.max(SETTLE_MS, notBefore - Date.now()));
  }

  const stopNoting = onCartChange((before, after) => {
    const copy = ownCopy();
    if (!copy) return;
    const now = storeNow().getTime();
    const noted = before.items === after.items ? copy : noteChanges(copy, before.items, after.items, now);
    storeCopy(before.promoCodes === after.promoCodes ? noted : noteCodes(noted, after.promoCodes, now));
    sendSoon();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(settling);
    stopNoting();
  });
  const callNow = () => void exchange();
  const onOnline = () => {
    notBefore = 0;
    callNow();
  };
  // A hidden tab may be closed next, so its changes are sent at once.
  watchTab({ onLook: callNow, onHidden: callNow, onOnline }, signal);
  callNow();
}

/**
 * Removes the person's cart from this browser at sign-out, and sends the changes that were not sent yet (rules:
 * CART-27). A cart that was never opened as a person's stays: it is a visitor's.
 */
export async function leaveCart(): Promise<void> {
  running?.end.abort();
  const copy = loadCopy();
  if (!copy) return;
  storeCopy(null);
  clearVisitorLines();
  useCart.setState({ items: [], promoCodes: [] });
  const sent = pendingChanges(copy);
  if (sent) await request(copy, sent);
}

/** Calls for the removal of ordered lines before the store is given up. */
const REMOVAL_TRIES = 6;

/**
 * Removes ordered lines, and the promo codes that were entered for them, from the cart of the membership that has
 * ordered (rules: CHECKOUT-24). The open cart may belong to another clinic by now; then only the stored cart changes,
 * and other tabs and devices get the change like every other.
 */
export async function removeOrderedLines(customerId: number, ordered: readonly CartKey[]): Promise<void> {
  const copy = loadCopy();
  const isOpenHere = running?.customerId === customerId && !running.end.signal.aborted;
  // Without a copy this browser has one cart only, from which the lines were ordered.
  if (!copy || (copy.customerId === customerId && isOpenHere)) return useCart.getState().removeOrdered([...ordered]);
  const changedAt = storeNow().getTime();
  const lines = ordered.map(({ id, flavor }) => ({ id, flavor, changedAt, line: null }));
  const sent = { lines, promoCodes: { codes: [], changedAt } };
  for (let failures = 1; failures <= REMOVAL_TRIES; failures += 1) {
    try {
      await request(emptyCopy(customerId), sent);
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return;
      await new Promise((done) => setTimeout(done, waitAfter(error, failures)));
    }
  }
}
