import type { Cart } from './cart.ts';
import { isSameList, itemsOf, noteChanges, noteCodes, type CartContents, type CartCopy } from './cart-copy.ts';
import { lineKey, outdatedRemovals } from './cart-records.ts';

/** The copy of a device that knows nothing of the stored cart yet. */
export function emptyCopy(customerId: number): CartCopy {
  return { customerId, version: 0, records: [], codes: { codes: [], changedAt: 0, pending: false } };
}

/** A browser's cart when a person's cart is opened in it. */
export interface FoundCart extends CartContents {
  /** Whether the browser could read all lines that it had stored. */
  isWhole: boolean;
  /** Keys of the lines that were changed or removed in this browser while nobody's cart was open. */
  changedByVisitor?: ReadonlySet<string>;
}

/**
 * Opens a person's cart in a browser (rules: CART-24, CART-27). `stored` is the browser's copy of the cart that was
 * open last. Lines of a visitor, and changes made while nobody was signed in, count as changed now, so that none of
 * them disappears. Lines of another person's cart leave the browser, except lines that a visitor has changed or added
 * again. A line that the browser could not read was not removed by the person, so it stays.
 */
export function openCopy(
  stored: CartCopy | null,
  found: FoundCart,
  { customerId, now }: { customerId: number; now: number },
): { copy: CartCopy; items: Cart } {
  const own = stored?.customerId === customerId ? stored : null;
  const foreign = own ? null : stored;
  const copy = own ? withoutOutdated(own, now) : emptyCopy(customerId);
  const foreignKeys = new Set(foreign?.records.filter(({ line }) => line !== null).map(lineKey));
  const foundKeys = new Set(found.items.map(lineKey));
  const unread = found.isWhole ? [] : itemsOf(copy).filter((item) => !foundKeys.has(lineKey(item)));
  const isForeign = (key: string) => foreignKeys.has(key) && !found.changedByVisitor?.has(key);
  const items = [...found.items.filter((item) => !isForeign(lineKey(item))), ...unread];
  const noted = noteChanges(copy, itemsOf(copy), items, now);
  const knownCodes = (foreign ?? copy).codes.codes;
  const isChanged = !isSameList(knownCodes, found.promoCodes);
  return { copy: isChanged ? noteCodes(noted, found.promoCodes, now) : noted, items };
}

function withoutOutdated(copy: CartCopy, now: number): CartCopy {
  const outdated = new Set(outdatedRemovals(copy.records, now));
  return { ...copy, records: copy.records.filter((record) => record.pending || !outdated.has(record)) };
}

/** The copy that a browser stored; null if it stored none, or if it cannot be used. */
export function readCopy(stored: unknown): CartCopy | null {
  const copy = stored as CartCopy | null;
  if (typeof copy !== 'object' || copy === null || !Array.isArray(copy.records)) return null;
  const isWhole =
    Number.isSafeInteger(copy.customerId) &&
    Number.isSafeInteger(copy.version) &&
    Array.isArray(copy.codes?.codes) &&
    copy.records.every((record) => Number.isSafeInteger(record?.id) && typeof record.changedAt === 'number');
  return isWhole ? copy : null;
}
