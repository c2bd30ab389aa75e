import type { PreviewedCredit } from './credit-previews.ts';

/** What a change of an order's lines would come to. Amounts are cents. */
export interface LineChangePreview {
  /** The latest event of the order; the change names it, so that an order which changed meanwhile is not changed. */
  version: number;
  /** The lines with units that are not credited, before the change and after it. */
  lines: { line: number; item: string; name: string; before: number; after: number }[];
  /** The credit note over the removed units; null if the change removes none. */
  credit: PreviewedCredit | null;
  /** The order on invoice over the added units; null if the change adds none. */
  addition: PreviewedAddition | null;
  /** Whether the change removes every line, so that the order is cancelled and the added items are a new order. */
  cancels: boolean;
  /** Item codes that would be added and are not sold; the amounts are without them. */
  notSold: string[];
  /** Names of the products of removed lines whose subscriptions go on. */
  subscriptionsGoOn: string[];
  /** Names of the products whose free units are not earned any more, with how many are not shipped. */
  freeUnitsTaken: { name: string; free: number }[];
  /** As above, of older lines whose offer is not stored: their free units stay in the order. */
  freeUnitsStay: { name: string; free: number }[];
  /** The gift card of a telephone order, in cents, if the change lowers its tier; `after` is 0 if it earns none. */
  giftCardLowered: { beforeCents: number; afterCents: number } | null;
  /** What the clinic pays for the order, before the change and after it; the difference is negative for less. */
  totalBeforeCents: number;
  totalAfterCents: number;
  differenceCents: number;
}

/** The added units, at the prices of today. */
export interface PreviewedAddition {
  lines: AddedLine[];
  subtotalCents: number;
  shippingCents: number;
  taxes: { name: string; amountCents: number }[];
  totalCents: number;
  /** Cents by which the clinic would owe more than its credit limit; 0 within it. */
  overLimitCents: number;
}

export interface AddedLine {
  item: string;
  name: string;
  quantity: number;
  /** Units delivered: the quantity plus free units of a buy-x-get-y promotion. */
  units: number;
  /** Units of the item in the orders that wait with it, which count for its volume price and free units. */
  kept: number;
  netUnitCents: number;
  amountCents: number;
  /** Units that no order holds. */
  available: number;
  /** Whether units beyond these can be ordered; they are delivered later. */
  canBackorder: boolean;
}

/** The outcome of a change. */
export interface LineChangeResult {
  /** The number of the credit note; null if no unit was removed. */
  creditNote: string | null;
  /** Whether the order was cancelled, because every line was removed. */
  isCancelled: boolean;
  /** The number of the order with the added items; null without added items. */
  addedOrder: string | null;
  differenceCents: number;
}
