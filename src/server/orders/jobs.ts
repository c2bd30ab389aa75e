import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Mailer } from '#adapters/mail/port.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { overpaidCents } from '#domain/invoices.ts';
import { isPlaced, statusLabel, TAKEN_BACK, type OrderState } from '#domain/order-states.ts';
import {
  sendActionNeeded,
  sendCreditNote,
  sendInvoiceCopy,
  sendOrderConfirmation,
  sendOrderStep,
  sendPaymentFailed,
  sendPaymentReturned,
  type OrderStep,
} from '#jobs/orders.ts';
import type { MailRenderer, MailContent, OrderStepMail, PaymentMail } from '#documents/port.ts';
import { readerClinic } from '#server/accounts/reader-clinic.ts';
import type { Deps } from '#server/deps.ts';
import { nameInClinic } from '#server/full-name.ts';
import { registerJob } from '#server/register-job.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { readCopyReader, type CopyReader } from './invoice-copies.ts';
import { readOrderMail } from './order-mail.ts';
import { readParcel } from './document-snapshots.ts';
import {
  creditNoteOf,
  readCreditNoteFile,
  readInvoiceFile,
  readPackingSlipFile,
  type DocumentFile,
} from './business-documents.ts';
import { whyReturned } from './why-returned.ts';

export interface OrderJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  shopUrl: string;
}

/** Starts sending the mails of orders in this process. */
export async function registerOrderJobs(jobs: OrderJobs): Promise<void> {
  const { deps, mailRenderer } = jobs;
  await registerJob(deps, sendOrderConfirmation, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'confirmation',
      render: mailRenderer.renderOrderConfirmation,
      while: isPlaced,
      document: () => readInvoiceFile(deps, orderId),
    }),
  );
  await registerJob(deps, sendPaymentFailed, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'payment-failed',
      render: mailRenderer.renderPaymentFailed,
      while: (state) => state === 'payment_failed',
      toPayer: true,
    }),
  );
  await registerJob(deps, sendActionNeeded, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'action-needed',
      render: mailRenderer.renderActionNeeded,
      while: (state) => state === 'payment_action',
      toPayer: true,
    }),
  );
  await registerJob(deps, sendPaymentReturned, ({ orderId }) =>
    sendMail(jobs, orderId, {
      name: 'payment-returned',
      render: async (mail) =>
        mailRenderer.renderPaymentReturned({ ...mail, ...(await whyReturned(deps.database.db, orderId)) }),
      while: (state) => state === 'refunded',
      toPayer: true,
    }),
  );
  await registerJob(deps, sendOrderStep, (payload) => sendStep(jobs, payload));
  await registerJob(deps, sendCreditNote, (payload) => sendCredit(jobs, payload));
  await registerJob(deps, sendInvoiceCopy, (payload) => sendCopy(jobs, payload));
}

/** Whether an order is over: it was taken back, or given up before it was paid. */
function isOver(state: OrderState): boolean {
  return state === 'expired' || TAKEN_BACK.includes(state);
}

/** Sends the mail about a step. Later steps do not suppress it, except that a cancelled order gets only that mail. */
async function sendStep(
  jobs: OrderJobs,
  { orderId, step, shipmentId, cancelledBy, creditNoteId, returned }: z.output<typeof sendOrderStep.payload>,
  copyFor: CopyReader | null = null,
): Promise<void> {
  const { deps, mailRenderer } = jobs;
  const { db } = deps.database;
  const shipment = shipmentId === undefined ? null : await readParcel(db, shipmentId);
  const note = step === 'cancelled' ? await cancelNote(db, orderId) : '';
  const creditNote = creditNoteId === undefined ? null : await readCreditNoteFile(deps, creditNoteId);
  const creditNoteNumber = creditNote?.filename.replace(/\.pdf$/, '') ?? '';
  const money = returned ? { returnedCents: returned.cents } : await moneyOfStep(deps, { orderId, step, creditNoteId });
  const part = shipmentId ?? returned?.invoicePaymentId;
  await sendMail(jobs, orderId, {
    name: part === undefined ? step : `${step}-${part}`,
    copyFor,
    render: (mail, state) =>
      mailRenderer.renderOrderStep({
        ...mail,
        ...{ step, shipment, note, creditNoteNumber, ...money },
        ...(cancelledBy && { cancelledBy }),
        charged: state !== 'expired',
      }),
    while: (state) => isCorrectIn(state, step),
    ...(step === 'invoiced' && { document: () => readInvoiceFile(deps, orderId) }),
    ...(creditNote && { document: () => Promise.resolve(creditNote) }),
    ...(shipmentId !== undefined && { document: () => readPackingSlipFile(deps, shipmentId) }),
  });
}

/** Whether the mail about a step is still correct in this state of the order. */
function isCorrectIn(state: OrderState, step: OrderStep): boolean {
  if (step === 'not_due') return true;
  return step === 'cancelled' ? isOver(state) : isPlaced(state);
}

/** The amounts in the mail about a step: received on the invoice, or returned by the credit note. */
async function moneyOfStep(
  { database: { db }, settings }: Deps,
  { orderId, step, creditNoteId }: Pick<z.output<typeof sendOrderStep.payload>, 'orderId' | 'step' | 'creditNoteId'>,
): Promise<Pick<OrderStepMail, 'paidCents' | 'receipt' | 'returnedCents'>> {
  const invoice = step === 'paid' ? await issuedInvoice(db, orderId) : null;
  const payer = invoice ? await readCardPayer(db, orderId) : null;
  const credit = creditNoteId === undefined ? null : await creditNoteOf(db, creditNoteId, settings());
  return {
    ...(invoice && { paidCents: invoice.paidCents }),
    ...(invoice?.paidOn && {
      receipt: {
        ...{ on: invoice.paidOn, how: invoice.paidReference },
        ...(payer !== null && { by: payer }),
        ...{ creditedCents: invoice.creditedCents, notDueCents: overpaidCents(invoice) },
      },
    }),
    ...(credit && { returnedCents: credit.creditNote.returnedCents }),
  };
}

/** Who paid the invoice of an order by card; null if nobody did. */
async function readCardPayer(db: Db, orderId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: nameInClinic(people, orders.clinicId) })
    .from(invoicePayments)
    .innerJoin(orders, eq(orders.id, invoicePayments.orderId))
    .innerJoin(people, eq(people.id, invoicePayments.personId))
    .where(and(eq(invoicePayments.orderId, orderId), eq(invoicePayments.state, 'paid')));
  return found?.name ?? null;
}

/** Sends the mail with a credit note, in any state of its order. */
async function sendCredit(
  jobs: OrderJobs,
  { orderId, creditNoteId }: { orderId: number; creditNoteId: number },
  copyFor: CopyReader | null = null,
): Promise<void> {
  const { deps, mailRenderer } = jobs;
  const file = await readCreditNoteFile(deps, creditNoteId);
  const snapshot = await creditNoteOf(deps.database.db, creditNoteId, deps.settings());
  if (!file || !snapshot) throw new Error(`There is no credit note ${creditNoteId}`);
  const { creditNote } = snapshot;
  await sendMail(jobs, orderId, {
    name: `credit-note-${creditNoteId}`,
    copyFor,
    render: (mail) => mailRenderer.renderCreditNote({ ...mail, creditNote }),
    while: () => true,
    document: () => Promise.resolve(file),
  });
}

/** Sends the mail of an invoice, a credit note or a payment to a person who did not order (rules: MAIL-12). */
async function sendCopy(jobs: OrderJobs, payload: z.output<typeof sendInvoiceCopy.payload>): Promise<void> {
  const { orderId, about, creditNoteId } = payload;
  const reader = await readCopyReader(jobs.deps.database.db, payload);
  if (!reader) return;
  if (about !== 'credited') await sendStep(jobs, { orderId, step: about }, reader);
  else if (creditNoteId !== undefined) await sendCredit(jobs, { orderId, creditNoteId }, reader);
}

/** The reason that staff gave for a cancellation; empty if they gave none. */
async function cancelNote(db: Db, orderId: number): Promise<string> {
  const [found] = await db
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, 'cancelled')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return !found || found.reason === statusLabel('cancelled') ? '' : found.reason;
}

interface OrderMail {
  name: string;
  render: (mail: PaymentMail, state: OrderState) => Promise<MailContent>;
  /** The states of the order in which the mail is still correct. */
  while: (state: OrderState) => boolean;
  /** The attached document. */
  document?: () => Promise<DocumentFile | null>;
  /** Whether the mail goes to the person who pays: a requester cannot pay the order that a colleague approved. */
  toPayer?: boolean;
  /** The person who gets the mail instead of the person who ordered. */
  copyFor?: CopyReader | null;
}

/** Sends a mail about an order, unless the order's state has changed so that the mail is no longer correct. */
async function sendMail({ deps, mailer, shopUrl }: OrderJobs, orderId: number, mail: OrderMail): Promise<void> {
  const found = await readOrderMail(deps.database.db, orderId, { shopUrl, settings: deps.settings() });
  if (!found || !mail.while(found.state)) return;
  // Rendered first, so that the mail never names an invoice whose document could not be rendered.
  const document = await mail.document?.();
  const { order } = found.mail;
  const reader = mail.copyFor ?? ((mail.toPayer && found.approver) || order);
  const suffix = mail.copyFor ? `-copy-${mail.copyFor.personId}` : '';
  // An approver and the reader of a copy see the clinic's subscriptions.
  const hidesSubscriptions = reader === order && !found.seesSubscriptions;
  const shown = { ...order, firstName: reader.firstName, hidesSubscriptions };
  const named = await readerClinic(deps.database.db, { email: reader.email, clinicId: found.clinicId });
  const content = await mail.render({ ...found.mail, ...named, order: shown }, found.state);
  await mailer.send({
    ...content,
    to: reader.email,
    attachments: document ? [{ ...document, contentType: document.mediaType }] : [],
    messageId: `order-${orderId}-${mail.name}${suffix}@${new URL(shopUrl).hostname}`,
  });
}
