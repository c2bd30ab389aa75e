import { MAX_QUANTITY } from './inventory.ts';
import type { Cents } from './money.ts';
import type { ShippingCharges } from './settings.ts';

/** A line of an order before the change. */
export interface ChangeableLine {
  line: number;
  productId: number;
  /** Units that were paid for or invoiced, without credited units. */
  quantity: number;
}

/** The change that staff want: new quantities of lines, and items that the order does not have. */
export interface WantedChange {
  lines: readonly { line: number; quantity: number }[];
  added: readonly { productId: number; quantity: number }[];
}

/** What a change takes off an order, and what it adds. */
export interface LineChangePlan {
  /** Units to credit, in the order of the lines. */
  removed: { line: number; quantity: number }[];
  /** Units to add; each product once. */
  added: { productId: number; quantity: number }[];
  /** Whether no unit of the order is left, without the added units. */
  removesAll: boolean;
}

export type LineChangeRefusal = 'unknown_line' | 'named_twice' | 'nothing_left' | 'too_many';
export type LineChangeVerdict = { ok: true; plan: LineChangePlan } | { ok: false; reason: LineChangeRefusal };

/**
 * Divides a change of lines into units to credit, which keep their price, and units to add at the prices of today
 * (rules: ORDER-36). Refuses an unknown line, a line named twice, more than 999 units of a product in one change, and a
 * change that leaves nothing at all: such an order is cancelled.
 */
export function planLineChange(lines: readonly ChangeableLine[], wanted: WantedChange): LineChangeVerdict {
  const removed: LineChangePlan['removed'] = [];
  const added = new Map<number, number>();
  const add = (productId: number, quantity: number) => added.set(productId, (added.get(productId) ?? 0) + quantity);
  const quantities = new Map(wanted.lines.map(({ line, quantity }) => [line, quantity]));
  if (quantities.size < wanted.lines.length) return { ok: false, reason: 'named_twice' };
  if (wanted.lines.some(({ line }) => !lines.some((known) => known.line === line)))
    return { ok: false, reason: 'unknown_line' };
  for (const { line, productId, quantity } of lines) {
    const change = (quantities.get(line) ?? quantity) - quantity;
    if (change < 0) removed.push({ line, quantity: -change });
    if (change > 0) add(productId, change);
  }
  for (const { productId, quantity } of wanted.added) add(productId, quantity);
  if ([...added.values()].some((quantity) => quantity > MAX_QUANTITY)) return { ok: false, reason: 'too_many' };
  const removesAll = sum(lines.map(({ quantity }) => quantity)) === sum(removed.map(({ quantity }) => quantity));
  if (removesAll && added.size === 0) return { ok: false, reason: 'nothing_left' };
  return {
    ok: true,
    plan: { removed, added: [...added].map(([productId, quantity]) => ({ productId, quantity })), removesAll },
  };
}

/**
 * The shipping charges, in cents, of items that are added to an order: together the two orders cost the shipping of one
 * order, and never less than the first has paid. `keptCents` are the goods that stay in the first order, `paidCents` is
 * its shipping (rules: ORDER-36).
 */
export function shippingOfAddition(
  { freeFrom, flatRate }: ShippingCharges,
  { keptCents, paidCents }: { keptCents: Cents; paidCents: Cents },
): ShippingCharges {
  return { freeFrom: Math.max(0, freeFrom - keptCents), flatRate: Math.max(0, flatRate - paidCents) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
