import type { Cart, CartItem, CartKey } from './cart.ts';
import { MAX_ID } from './ids.ts';
import {
  isSameRecord,
  lineKey,
  MAX_UNIT_PRICE,
  MAX_VARIANT_LENGTH,
  type CartChoice,
  type CartRecord,
  type CodesRecord,
} from './cart-records.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { readInterval } from './subscription-intervals.ts';

/** The fields of a product that a line shows; they come from the catalogue. */
export type ShownProduct = Pick<CartItem, 'itemid' | 'displayname' | 'file_url' | 'stockdescription'>;

/** The latest change of a line that a device knows. */
export interface CopiedRecord extends CartRecord {
  /** Null for a line that was removed. */
  shown: ShownProduct | null;
  /** True until the store has answered the change. */
  pending: boolean;
  /** Whether the store did not store the line; it is sent again together with other changes. */
  refused: boolean;
}

/** A device's copy of the cart that the store keeps for a membership. */
export interface CartCopy {
  customerId: number;
  /** The version of the stored cart up to which the device knows all changes; 0 before the first answer. */
  version: number;
  records: CopiedRecord[];
  codes: CodesRecord & { pending: boolean };
}

/** The part of a browser's cart that is the same on every device. */
export interface CartContents {
  items: readonly CartItem[];
  promoCodes: readonly string[];
}

/** The changes that a device sends. */
export interface SentChanges {
  lines: CartRecord[];
  promoCodes?: CodesRecord;
}

/** Maximum number of changed lines in one call (rules: API-64). */
export const MAX_SENT_LINES = 100;

/** The API refuses texts with control characters. */
const hasControls = (text: string) => /\p{Cc}/u.test(text);

/** Whether the API accepts a line; any other line stays in the browser. */
function canSend({ id, flavor }: CartKey): boolean {
  return id <= MAX_ID && flavor.length <= MAX_VARIANT_LENGTH && !hasControls(flavor);
}

function choiceOf(item: CartItem, position: number): CartChoice {
  return {
    quantity: item.quantity,
    selected: item.selected,
    unitprice: Math.min(item.unitprice, MAX_UNIT_PRICE),
    subscriptionInterval: item.subscriptionEnabled ? String(readInterval(item.subscriptionInterval)) : null,
    subscriptionPreferredDeliveryDays: parseDeliveryDays(item.subscriptionPreferredDeliveryDays),
    position,
  };
}

/**
 * The position of each line, in the order of the cart. A line that the copy knows keeps its position. A line between
 * two others gets a position between theirs. A new last line gets the present time, so that lines which two devices
 * added are shown in the order in which they were added.
 */
function positionsOf(items: Cart, byKey: ReadonlyMap<string, CopiedRecord>, now: number): number[] {
  const known = items.map((item) => byKey.get(lineKey(item))?.line?.position);
  const positions: number[] = [];
  for (const [at, own] of known.entries()) {
    const before = positions[at - 1];
    const after = known.slice(at + 1).find((position) => position !== undefined);
    if (own !== undefined) positions.push(own);
    else if (after === undefined) positions.push(Math.max((before ?? 0) + 1, now));
    else positions.push(before === undefined ? after - 1 : (before + after) / 2);
  }
  return positions;
}

/**
 * Notes the changes that a person made from one cart to the next. A change is later than the record it changes, even if
 * this device's clock is behind.
 */
export function noteChanges(copy: CartCopy, before: Cart, after: Cart, now: number): CartCopy {
  const records = new Map(copy.records.map((record) => [lineKey(record), record]));
  const note = (item: CartItem, line: CartChoice | null) => {
    const { id, flavor } = item;
    const changedAt = Math.max(now, (records.get(lineKey(item))?.changedAt ?? 0) + 1);
    const shown = line && shownOf(item);
    records.set(lineKey(item), { id, flavor, changedAt, line, shown, pending: true, refused: false });
  };
  const positions = positionsOf(after, records, now);
  const earlier = new Map(before.map((item) => [lineKey(item), item]));
  for (const [at, item] of after.entries()) {
    const old = earlier.get(lineKey(item));
    earlier.delete(lineKey(item));
    const line = choiceOf(item, positions[at] ?? 0);
    if (canSend(item) && !(old && isSameChoice(choiceOf(old, line.position), line))) note(item, line);
  }
  for (const item of earlier.values()) if (canSend(item)) note(item, null);
  return { ...copy, records: [...records.values()] };
}

function isSameChoice(a: CartChoice, b: CartChoice): boolean {
  return isSameRecord({ id: 0, flavor: '', changedAt: 0, line: a }, { id: 0, flavor: '', changedAt: 0, line: b });
}

/** Whether two lists have the same values in the same order. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** Notes the promo codes that a person entered or removed. */
export function noteCodes(copy: CartCopy, codes: readonly string[], now: number): CartCopy {
  const changedAt = Math.max(now, copy.codes.changedAt + 1);
  return { ...copy, codes: { codes: codes.filter((code) => !hasControls(code)), changedAt, pending: true } };
}

/** The product of a line as the cart shows it. */
export function shownOf({ itemid, displayname, file_url, stockdescription }: ShownProduct): ShownProduct {
  return { itemid, displayname, file_url, stockdescription };
}

/** The lines of a copy in their order. */
export function itemsOf({ records }: CartCopy): CartItem[] {
  const lines = records.flatMap((record) =>
    record.line && record.shown ? [toLine(record, record.line, record.shown)] : [],
  );
  return lines
    .toSorted((a, b) => a.position - b.position || (lineKey(a.item) < lineKey(b.item) ? -1 : 1))
    .map(({ item }) => item);
}

function toLine({ id, flavor }: CartKey, { position, ...choice }: CartChoice, shown: ShownProduct) {
  const subscriptionEnabled = choice.subscriptionInterval !== null;
  const item: CartItem = { id, flavor, ...shown, ...choice, subscriptionEnabled, subscriptionUnit: 'months' };
  return { position, item };
}

/** The changes to send now; null if there are none. Refused lines are sent again together with others. */
export function pendingChanges({ records, codes }: CartCopy): SentChanges | null {
  const pending = records.filter((record) => record.pending);
  if (!codes.pending && pending.every(({ refused }) => refused)) return null;
  const first = pending.toSorted((a, b) => Number(a.refused) - Number(b.refused));
  return {
    lines: first.slice(0, MAX_SENT_LINES).map(({ id, flavor, changedAt, line }) => ({ id, flavor, changedAt, line })),
    ...(codes.pending && { promoCodes: { codes: codes.codes, changedAt: codes.changedAt } }),
  };
}
