/** The kinds of moves in the stock ledger. */
export const MOVE_KINDS = ['receipt', 'count', 'adjustment', 'transfer', 'shipment', 'return'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Why staff correct the units of a lot in a bin. */
export const CORRECTION_REASONS = ['damaged', 'expired', 'lost', 'found', 'correction'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * All reasons. The store records the last three itself: the units of a product new to the ledger, a change of the units
 * on hand without a move, and units that were shipped and had never been received.
 */
export const MOVE_REASONS = [...CORRECTION_REASONS, 'opening', 'outside', 'never_received'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** The most units of a product on hand, and the most that one act moves. */
export const MAX_ON_HAND = 1_000_000_000;
export const MAX_UNITS = 1_000_000;

/** The stock of a product that a change of its units must respect. */
export interface PromisedStock {
  onHand: number;
  /** Units that orders hold: reserved and committed. */
  held: number;
  /** Whether units may be promised that are not on hand. */
  backorder: boolean;
}

/** Why a change of the units is refused. */
export type ChangeRefusal =
  | { code: 'below_zero'; left: number }
  /** Fewer units would be on hand than orders hold; staff may confirm the change. */
  | { code: 'below_held'; onHand: number; held: number }
  /** As `below_held`, for final stock, of which the store never promises more units than are on hand. */
  | { code: 'below_held_final'; onHand: number; held: number }
  | { code: 'too_many' };

/**
 * Why the units of a lot in a bin cannot change by `change`; null if they can (rules: STOCK-6). Added units are never
 * refused, even while orders hold more units than are on hand.
 */
export function refuseChange(
  { onHand, held, backorder }: PromisedStock,
  { inBin, change, evenIfHeld }: { inBin: number; change: number; evenIfHeld: boolean },
): ChangeRefusal | null {
  if (inBin + change < 0) return { code: 'below_zero', left: inBin };
  const after = onHand + change;
  if (after > MAX_ON_HAND) return { code: 'too_many' };
  if (change >= 0 || after >= held) return null;
  if (!backorder) return { code: 'below_held_final', onHand: after, held };
  return evenIfHeld ? null : { code: 'below_held', onHand: after, held };
}

/** The sentence for staff: which rule the change breaks, and what to do. */
export function changeRefusalText(refusal: ChangeRefusal): string {
  if (refusal.code === 'too_many') return `No more than ${MAX_ON_HAND} units may be on hand.`;
  if (refusal.code === 'below_zero') return `Only ${refusal.left} units are in this bin.`;
  const left = `Only ${refusal.onHand} units would be left, and orders hold ${refusal.held}.`;
  return refusal.code === 'below_held_final'
    ? `${left} The item is sold only while it lasts: cancel or credit orders first.`
    : `${left} Confirm that fewer units may be left (even-if-held).`;
}

/** The change by a count: the counted units less the recorded units; 0 if nothing changes. */
export function countDifference(recorded: number, counted: number): number {
  return counted - recorded;
}
