import type { CartItem, CartKey } from './cart.ts';
import { MAX_LIST_PRICE } from './list-price.ts';
import { toDollars } from './money.ts';

/** Maximum number of lines in a cart (rules: LIMIT-1). */
export const MAX_CART_LINES = 100;

/** Highest unit price of a line, in dollars: the highest list price. */
export const MAX_UNIT_PRICE = toDollars(MAX_LIST_PRICE);

/** Maximum characters of a variant. */
export const MAX_VARIANT_LENGTH = 120;

/** Days for which the store keeps a removed line, so that a device that was away removes it as well. */
const REMOVAL_DAYS = 30;

/** Maximum number of removed lines that the store keeps for a cart; the oldest are deleted first. */
const MAX_REMOVALS = 400;

const DAY_MS = 86_400_000;

/** Milliseconds by which the time of a change may be ahead of the store's clock. */
const MAX_AHEAD_MS = 60_000;

/** A shopper's choices for a line, as devices and the store exchange them. */
export interface CartChoice extends Pick<
  CartItem,
  'quantity' | 'selected' | 'unitprice' | 'subscriptionInterval' | 'subscriptionPreferredDeliveryDays'
> {
  /** Lines are shown in the order of their positions. */
  position: number;
}

/** The latest change of a line. */
export interface CartRecord extends CartKey {
  /** When the line was changed: milliseconds since 1970 by the store's clock. */
  changedAt: number;
  /** Null for a line that was removed. */
  line: CartChoice | null;
}

/** All promo codes of a cart; they change together. */
export interface CodesRecord {
  codes: string[];
  changedAt: number;
}

/** Identifies a line in a map. */
export function lineKey({ id, flavor }: CartKey): string {
  return `${id}:${flavor}`;
}

/** The keys of the lines that a person removed, or whose quantity the person changed, from one cart to the next. */
export function changedKeys(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  const kept = new Map(after.map((item) => [lineKey(item), item.quantity]));
  return before.filter((item) => kept.get(lineKey(item)) !== item.quantity).map(lineKey);
}

/** Orders changes of the same moment: a line that exists is after a removed line. */
function rank({ line }: CartRecord): string {
  if (line === null) return '';
  return JSON.stringify([
    line.quantity,
    line.selected,
    line.subscriptionInterval,
    line.subscriptionPreferredDeliveryDays,
    line.unitprice,
    line.position,
  ]);
}

/** Whether two records say the same about a line. */
export function isSameRecord(a: CartRecord, b: CartRecord): boolean {
  return a.changedAt === b.changedAt && rank(a) === rank(b);
}

/**
 * The later of two changes of a line (rules: CART-25). Both devices and the store choose the same record in whichever
 * order the changes arrive, also for changes of the same millisecond.
 */
export function laterRecord<R extends CartRecord>(a: R, b: R): R {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return rank(a) >= rank(b) ? a : b;
}

/** The later of two lists of promo codes; equal times are decided by the codes. */
export function laterCodes<C extends CodesRecord>(a: C, b: C): C {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return JSON.stringify(a.codes) >= JSON.stringify(b.codes) ? a : b;
}

/** The latest record of each line of both carts: different lines are never lost (rules: CART-25). */
export function mergeRecords<R extends CartRecord>(a: readonly R[], b: readonly R[]): R[] {
  const merged = new Map<string, R>();
  for (const record of [...a, ...b]) {
    const key = lineKey(record);
    const other = merged.get(key);
    merged.set(key, other ? laterRecord(other, record) : record);
  }
  return [...merged.values()];
}

/** Why the store does not store a line. The line stays on the device that sent it. */
export type RefusedReason = 'cart_full' | 'unknown_product';

export interface RefusedLine extends CartKey {
  reason: RefusedReason;
}

/** The changes of a device that are later than the stored records, and the lines that the store refuses. */
export interface AcceptedChanges {
  changed: CartRecord[];
  refused: RefusedLine[];
}

/**
 * The time of a change as the store keeps it. A change more than a minute ahead counts as made now: otherwise a device
 * whose clock is a day ahead would win for a day. Up to a minute is kept, because a device gives its change a later
 * time than the record that it changes, whatever its clock says.
 */
export function acceptedTime(changedAt: number, now: number): number {
  return changedAt > now + MAX_AHEAD_MS ? now : changedAt;
}

/**
 * Merges the changes of a device into a stored cart. A removal of a line that is not stored changes nothing. Removals
 * come first, so that they make room for new lines.
 */
export function acceptChanges(
  stored: readonly CartRecord[],
  sent: readonly CartRecord[],
  { now, isKnown }: { now: number; isKnown: (productId: number) => boolean },
): AcceptedChanges {
  const inTime = sent.map((record) => ({ ...record, changedAt: acceptedTime(record.changedAt, now) }));
  const changes = mergeRecords(inTime, []).toSorted((a, b) => Number(a.line !== null) - Number(b.line !== null));
  const byKey = new Map(stored.map((record) => [lineKey(record), record]));
  let lines = stored.filter(({ line }) => line !== null).length;
  const accepted: AcceptedChanges = { changed: [], refused: [] };
  for (const change of changes) {
    const { id, flavor } = change;
    const before = byKey.get(lineKey(change));
    const hadLine = before !== undefined && before.line !== null;
    if (before ? laterRecord(before, change) === before : change.line === null) continue;
    if (!isKnown(id)) accepted.refused.push({ id, flavor, reason: 'unknown_product' });
    else if (!hadLine && change.line !== null && lines >= MAX_CART_LINES)
      accepted.refused.push({ id, flavor, reason: 'cart_full' });
    else {
      accepted.changed.push(change);
      lines += Number(change.line !== null) - Number(hadLine);
    }
  }
  return accepted;
}

/** The removed lines that the store need not keep any longer: after 30 days, or beyond the 400 latest. */
export function outdatedRemovals<R extends CartRecord>(records: readonly R[], now: number): R[] {
  const removals = records.filter(({ line }) => line === null).toSorted((a, b) => b.changedAt - a.changedAt);
  return removals.filter(({ changedAt }, at) => at >= MAX_REMOVALS || now - changedAt > REMOVAL_DAYS * DAY_MS);
}
