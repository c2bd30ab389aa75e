import { and, eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import type { Db } from '#db/client.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { isPlaced, statusLabel, type OrderState } from '#domain/order-states.ts';
import {
  cancelIntent,
  handlePaymentEvent,
  returnPayment,
  sendActionNeeded,
  sendOrderConfirmation,
  sendOrderStep,
  sendPaymentFailed,
  sendPaymentReturned,
  type OrderStep,
} from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { Documents, MailContent, PaymentMail } from '#documents/port.ts';
import { cancelAtService } from '#server/payments/cancel-unpaid.ts';
import { handleEvent } from '#server/payments/handle-event.ts';
import { returnPaymentInFull } from '#server/payments/return-payment.ts';
import { workOn } from '#server/work-on.ts';
import { readOrderMail } from './order-mail.ts';
import { invoicePaper, packingSlipPaper, readParcel, type Paper } from './papers.ts';

export interface OrderJobs {
  deps: Deps;
  mailer: Mailer;
  documents: Documents;
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
}

/** Starts handling the background work of orders and payments in this process. */
export async function registerOrderJobs(jobs: OrderJobs): Promise<void> {
  const { deps, documents } = jobs;
  await workOn(deps, sendOrderConfirmation, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'confirmation',
      render: documents.renderOrderConfirmation,
      while: isPlaced,
      paper: () => invoicePaper(deps, orderId),
    }),
  );
  await workOn(deps, sendPaymentFailed, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'payment-failed',
      render: documents.renderPaymentFailed,
      while: (state) => state === 'payment_failed',
    }),
  );
  await workOn(deps, sendActionNeeded, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'action-needed',
      render: documents.renderActionNeeded,
      while: (state) => state === 'payment_action',
    }),
  );
  await workOn(deps, sendPaymentReturned, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'payment-returned',
      render: documents.renderPaymentReturned,
      while: (state) => state === 'refunded',
    }),
  );
  await workOn(deps, sendOrderStep, (payload) => sendStep(jobs, payload));
  await workOn(deps, returnPayment, (payload) => returnPaymentInFull(deps, payload));
  await workOn(deps, cancelIntent, ({ orderId, intentId }) => cancelAtService(deps, orderId, intentId));
  await workOn(deps, handlePaymentEvent, ({ eventId }) => handleEvent(deps, eventId));
}

/** A step stays true whatever followed, but for a cancellation. */
async function sendStep(
  jobs: OrderJobs,
  { orderId, step, shipmentId }: { orderId: number; step: OrderStep; shipmentId?: number | undefined },
): Promise<void> {
  const { deps, documents } = jobs;
  const { db } = deps.database;
  const shipment = shipmentId === undefined ? null : await readParcel(db, shipmentId);
  const note = step === 'cancelled' ? await cancelNote(db, orderId) : '';
  await sendMail(jobs, orderId, {
    name: shipmentId === undefined ? step : `${step}-${shipmentId}`,
    render: (mail) => documents.renderOrderStep({ ...mail, step, shipment, note }),
    while: (state) => (step === 'cancelled' ? !isPlaced(state) : isPlaced(state)),
    ...((step === 'invoiced' || step === 'paid') && { paper: () => invoicePaper(deps, orderId) }),
    ...(shipmentId !== undefined && { paper: () => packingSlipPaper(deps, shipmentId) }),
  });
}

/** Why the order was cancelled, in the operator's words; empty where they gave none. */
async function cancelNote(db: Db, orderId: number): Promise<string> {
  const [found] = await db
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, 'cancelled')));
  return !found || found.reason === statusLabel('cancelled') ? '' : found.reason;
}

interface OrderLetter {
  name: string;
  render: (mail: PaymentMail) => Promise<MailContent>;
  /** The states in which the letter still tells the truth. */
  while: (state: OrderState) => boolean;
  /** What is attached. */
  paper?: () => Promise<Paper | null>;
}

/** Sends a letter about an order, unless the order has moved on since it was asked for. */
async function sendMail({ deps, mailer, shopUrl }: OrderJobs, orderId: number, letter: OrderLetter): Promise<void> {
  const found = await readOrderMail(deps.database.db, orderId, shopUrl);
  if (!found || !letter.while(found.state)) return;
  // First, so that the letter names no invoice that could not be drawn.
  const paper = await letter.paper?.();
  const content = await letter.render(found.mail);
  await mailer.send({
    ...content,
    to: found.mail.order.email,
    attachments: paper ? [{ ...paper, contentType: paper.mediaType }] : [],
    messageId: `order-${orderId}-${letter.name}@${new URL(shopUrl).hostname}`,
  });
}
