import { STATUS_LABELS, type StatusLabel } from './status-labels.ts';

/** Classes of a transaction's status text (rules: ORDER-14). */
export type TransactionClass = 'successful' | 'pending' | 'failed' | 'canceled' | 'unknown';

/** Keywords in the order they are tried. A keyword must begin a word, so 'Unpaid' does not match 'paid'. */
const keywords: readonly [TransactionClass, RegExp][] = [
  ['successful', /\b(success|completed|paid)/i],
  ['pending', /\b(pending|processing|in progress)/i],
  ['failed', /\b(failed|failure|error|declined)/i],
  ['canceled', /\b(canceled|cancelled|refunded)/i],
];

/** The class of a status text by its keywords. */
export function transactionClass(status: string): TransactionClass {
  return keywords.find(([, pattern]) => pattern.test(status))?.[0] ?? 'unknown';
}

/** Shown when an order carries no status (rules: ORDER-13). */
export const DEFAULT_STATUS = 'Pending Fulfillment';

/** The colour of a status, as a name of the palette. Colour alone never shows a status. */
export type StatusTone = 'ok' | 'low' | 'accent' | 'promo' | 'out';

export interface StatusDisplay {
  label: string;
  tone: StatusTone;
  /** A lucide icon's name. */
  icon: string;
  description: string;
}

const looks: Record<StatusLabel, [tone: StatusTone, icon: string, description: string]> = {
  'Pending Fulfillment': ['low', 'clock', 'We have the order and will pack it next.'],
  'Partially Fulfilled': ['low', 'package-open', 'Some items have left; the rest follow.'],
  Fulfilled: ['ok', 'package-check', 'Every item has left our warehouse.'],
  'Pending Approval': [
    'low',
    'hourglass',
    'An owner or buyer of the clinic has to approve it; nothing is ordered yet.',
  ],
  'Pending Credit Approval': [
    'low',
    'scale',
    'The order is placed. With it the clinic owes more than its credit limit, so we look at it before it ships.',
  ],
  Approved: ['accent', 'thumbs-up', 'The order is approved and waits to be packed.'],
  Declined: ['out', 'thumbs-down', 'An owner or buyer of the clinic declined it; nothing was ordered.'],
  Cancelled: ['out', 'circle-x', 'The order was cancelled; nothing will be sent.'],
  Shipped: ['accent', 'truck', 'The parcel is on its way.'],
  Delivered: ['ok', 'circle-check', 'The parcel has arrived.'],
  Processing: ['low', 'loader', 'We are working on the order.'],
  Packed: ['accent', 'package', 'The parcel is packed and waits for the carrier.'],
  Picked: ['accent', 'shopping-basket', 'The items are picked and go to packing.'],
  Open: ['low', 'circle-dot', 'The order is open and waits for the next step.'],
  Closed: ['out', 'archive', 'The order is finished.'],
  'In Progress': ['low', 'refresh-cw', 'We are working on the order.'],
  Paid: ['ok', 'badge-check', 'The payment has reached us.'],
  Billed: ['accent', 'receipt-text', 'The invoice has been issued.'],
  'Paid In Full': ['ok', 'badge-dollar-sign', 'Nothing is left to pay.'],
  'Pending Payment': ['low', 'credit-card', 'The order is held for a short while and is placed once it is paid.'],
  Credited: ['out', 'file-minus', 'Credit notes cover the whole invoice; nothing is left to pay.'],
  'Not Deposited': ['low', 'landmark', 'The payment was received and is not deposited yet.'],
};

/** Every status a clinic may read, and how it is shown. */
export const statusCatalogue: readonly StatusDisplay[] = STATUS_LABELS.map((label) => {
  const [tone, icon, description] = looks[label];
  return { label, tone, icon, description };
});

const byLabel = new Map(statusCatalogue.map((status) => [status.label.toLowerCase(), status]));

/**
 * How a status is shown, in any case. An empty status is shown as the default, an unknown status as its own text and
 * 'Status unknown'.
 */
export function statusDisplay(status: string | null | undefined): StatusDisplay {
  const label = status?.trim() || DEFAULT_STATUS;
  return byLabel.get(label.toLowerCase()) ?? unknownStatus(label);
}

const unknownStatus = (label: string): StatusDisplay => ({
  label,
  tone: 'out',
  icon: 'circle-help',
  description: 'Status unknown',
});
