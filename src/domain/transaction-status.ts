/** Classes of a transaction's status text (spec 000 §4). */
export type TransactionClass = 'successful' | 'pending' | 'failed' | 'canceled' | 'unknown';

/** Keywords in the order they are tried; each must begin a word, so 'Unpaid' is not paid. */
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

/** Shown where an order carries no status (spec 001 §2). */
export const DEFAULT_STATUS = 'Pending Fulfillment';

const UNKNOWN_STATUS_DESCRIPTION = 'Status unknown';

/** How a status is coloured: the palette's names, never a colour alone. */
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

/** Every status a customer may read, in the spec's order (spec 001 §2). */
export const statusCatalogue: readonly StatusDisplay[] = [
  display('Pending Fulfillment', 'low', 'clock', 'We have the order and will pack it next.'),
  display('Partially Fulfilled', 'low', 'package-open', 'Some items have left; the rest follow.'),
  display('Fulfilled', 'ok', 'package-check', 'Every item has left our warehouse.'),
  display('Pending Approval', 'low', 'hourglass', 'We are looking the order over before it is packed.'),
  display('Approved', 'accent', 'thumbs-up', 'The order is approved and waits to be packed.'),
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
  display('Not Deposited', 'low', 'landmark', 'The payment was received and is not deposited yet.'),
];

const byLabel = new Map(statusCatalogue.map((status) => [status.label.toLowerCase(), status]));

/** How a status is shown, in any case; an empty one is the default, an unknown one its own text and 'Status unknown'. */
export function statusDisplay(status: string | null | undefined): StatusDisplay {
  const label = status?.trim() || DEFAULT_STATUS;
  return byLabel.get(label.toLowerCase()) ?? display(label, 'out', 'circle-help', UNKNOWN_STATUS_DESCRIPTION);
}
