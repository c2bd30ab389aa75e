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

const UNKNOWN_STATUS_DESCRIPTION = 'Status unknown';

/** The colour of a status, as a name of the palette. Colour is never the only sign of a status. */
export type StatusTone = 'ok' | 'low' | 'accent' | 'promo' | 'out';

export interface StatusDisplay {
  label: string;
  tone: StatusTone;
  /** A lucide icon's name. */
  icon: string;
  description: string;
}

function display(label: string, tone: StatusTone, icon: string, description: string): StatusDisplay {
  return { label, tone, icon, description };
}

/** Every status a customer may read. 'Pending Payment', 'Declined' and 'Credited' are the store's own; the others come from the sale records. */
export const statusCatalogue: readonly StatusDisplay[] = [
  display('Pending Fulfillment', 'low', 'clock', 'We have the order and will pack it next.'),
  display('Partially Fulfilled', 'low', 'package-open', 'Some items have left; the rest follow.'),
  display('Fulfilled', 'ok', 'package-check', 'Every item has left our warehouse.'),
  display(
    'Pending Approval',
    'low',
    'hourglass',
    'An owner or buyer of the clinic has to approve it; nothing is ordered yet.',
  ),
  display('Approved', 'accent', 'thumbs-up', 'The order is approved and waits to be packed.'),
  display('Declined', 'out', 'thumbs-down', 'An owner or buyer of the clinic declined it; nothing was ordered.'),
  display('Cancelled', 'out', 'circle-x', 'The order was cancelled; nothing will be sent.'),
  display('Shipped', 'accent', 'truck', 'The parcel is on its way.'),
  display('Delivered', 'ok', 'circle-check', 'The parcel has arrived.'),
  display('Processing', 'low', 'loader', 'We are working on the order.'),
  display('Packed', 'accent', 'package', 'The parcel is packed and waits for the carrier.'),
  display('Picked', 'accent', 'shopping-basket', 'The items are picked and go to packing.'),
  display('Open', 'low', 'circle-dot', 'The order is open and waits for the next step.'),
  display('Closed', 'out', 'archive', 'The order is finished.'),
  display('In Progress', 'low', 'refresh-cw', 'We are working on the order.'),
  display('Paid', 'ok', 'badge-check', 'The payment has reached us.'),
  display('Billed', 'accent', 'receipt-text', 'The invoice has been issued.'),
  display('Paid In Full', 'ok', 'badge-dollar-sign', 'Nothing is left to pay.'),
  display(
    'Pending Payment',
    'low',
    'credit-card',
    'The order is held for a short while and is placed once it is paid.',
  ),
  display('Credited', 'out', 'file-minus', 'Credit notes cover the whole invoice; nothing of it is left to pay.'),
  display('Not Deposited', 'low', 'landmark', 'The payment was received and is not deposited yet.'),
];

const byLabel = new Map(statusCatalogue.map((status) => [status.label.toLowerCase(), status]));

/**
 * How a status is shown, in any case. An empty status is shown as the default, an unknown status as its own text and
 * 'Status unknown'.
 */
export function statusDisplay(status: string | null | undefined): StatusDisplay {
  const label = status?.trim() || DEFAULT_STATUS;
  return byLabel.get(label.toLowerCase()) ?? display(label, 'out', 'circle-help', UNKNOWN_STATUS_DESCRIPTION);
}
