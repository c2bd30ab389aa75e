import { addToCart, type CartItem, type NewCartItem } from './cart.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { readInterval } from './subscription-intervals.ts';

export type DropReason = 'not_a_cart' | 'not_an_item' | 'no_id' | 'bad_quantity' | 'bad_price';

/** A stored entry that could not be kept; `name` is the product name, if it is known. */
export interface DroppedEntry {
  reason: DropReason;
  name: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list in storage, in the format of any version: the list itself, `{items}`, or a persisted `{state: {items}}`. */
function listIn(stored: unknown): unknown[] | null {
  if (Array.isArray(stored)) return stored;
  if (!isRecord(stored)) return null;
  return listIn(stored['items'] ?? stored['state'] ?? null);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A number, given as a number or as digits. */
function number(value: unknown): number {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : typeof value === 'number' ? value : NaN;
}

function readItem(stored: unknown): Required<NewCartItem> | DropReason {
  if (!isRecord(stored)) return 'not_an_item';
  const id = number(stored['id']);
  if (!Number.isSafeInteger(id) || id <= 0) return 'no_id';
  const quantity = number(stored['quantity'] ?? 1);
  if (!Number.isInteger(quantity) || quantity <= 0) return 'bad_quantity';
  const dollars = number(stored['unitprice'] ?? stored['price']);
  if (!(dollars >= 0 && dollars <= 1e9)) return 'bad_price';
  const subscriptionEnabled = stored['subscriptionEnabled'] === true;
  return {
    id,
    flavor: text(stored['flavor']),
    quantity,
    selected: stored['selected'] !== false,
    itemid: text(stored['itemid']),
    displayname: text(stored['displayname']),
    // An older version stored prices with floating-point noise.
    unitprice: Number(dollars.toFixed(2)),
    file_url: text(stored['file_url']),
    stockdescription: text(stored['stockdescription']),
    subscriptionEnabled,
    subscriptionInterval: subscriptionEnabled ? String(readInterval(stored['subscriptionInterval'])) : null,
    subscriptionPreferredDeliveryDays: parseDeliveryDays(stored['subscriptionPreferredDeliveryDays']),
  };
}

/**
 * The cart kept in browser storage, and the dropped entries. A line is kept if it is complete or can be completed
 * (quantity 1, selected); equal lines are merged. An absent cart (null) is empty and drops nothing.
 */
export function readStoredCart(stored: unknown): { items: CartItem[]; dropped: DroppedEntry[] } {
  if (stored === null || stored === undefined) return { items: [], dropped: [] };
  const list = listIn(stored);
  if (!list) return { items: [], dropped: [{ reason: 'not_a_cart', name: null }] };
  let items: CartItem[] = [];
  const dropped: DroppedEntry[] = [];
  for (const entry of list) {
    const item = readItem(entry);
    if (typeof item === 'string') {
      const name = isRecord(entry) ? text(entry['displayname']) || text(entry['itemid']) : '';
      dropped.push({ reason: item, name: name || null });
    } else {
      items = addToCart(items, item);
    }
  }
  return { items, dropped };
}
