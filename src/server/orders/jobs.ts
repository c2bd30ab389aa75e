import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Mailer } from '#adapters/mail/port.ts';
import type { Db } from '#db/client.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { mayInClinic } from '#domain/access.ts';
import { isMailCorrect } from '#domain/order-mails.ts';
import { statusLabel, type OrderState } from '#domain/order-states.ts';
import type { Job } from '#jobs/job.ts';
import {
  sendActionNeeded,
  sendCreditNote,
  sendInvoiceCopy,
  sendOrderConfirmation,
  sendOrderStep,
  sendPaymentFailed,
  sendPaymentLink,
  sendPaymentReturned,
} from '#jobs/orders.ts';
import type { MailRenderer, MailContent, OrderStepMail, PaymentMail } from '#documents/port.ts';
import { readerClinic } from '#server/accounts/reader-clinic.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';
import { readInvoice } from './read-invoice.ts';
import { readCopyReader, type CopyReader } from './invoice-copies.ts';
import { mailReaderOf } from './mail-reader.ts';
import { kindOfMail, recordSentMail, type MailJob } from './mails-of-order.ts';
import { readOrderMail } from './order-mail.ts';
import { readParcel } from './document-snapshots.ts';
import { receivedPayment } from './received-payment.ts';
import {
  creditNoteOf,
  readCreditNoteFile,
  readInvoiceFile,
  readPackingSlipFile,
  type DocumentFile,
} from './business-documents.ts';
import { whyReturned } from './why-returned.ts';

/** What sends a mail of an order: the job whose mail is recorded once the mail server has accepted it. */
type MailJobs = OrderJobs & { sends: MailJob };

export interface OrderJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts sending the mails of orders in this process. */
export async function registerOrderJobs(jobs: OrderJobs): Promise<void> {
  const { deps, mailRenderer } = jobs;
  const register = async <P extends { orderId: number }>(
    job: Job<P>,
    send: (within: MailJobs, payload: P) => Promise<void>,
  ) =>
    registerJob(deps, job, (payload) => send({ ...jobs, sends: { job: job.name, payload: { ...payload } } }, payload));
  await register(sendOrderConfirmation, (within, { orderId, addedTo }) =>
    sendMail(within, orderId, {
      name: 'confirmation',
      render: (mail) => mailRenderer.renderOrderConfirmation({ ...mail, ...(addedTo && { addedTo }) }),
      document: () => readInvoiceFile(deps, orderId),
    }),
  );
  await register(sendPaymentFailed, (within, { orderId }) =>
    sendMail(within, orderId, { name: 'payment-failed', render: mailRenderer.renderPaymentFailed }),
  );
  await register(sendActionNeeded, (within, { orderId }) =>
    sendMail(within, orderId, { name: 'action-needed', render: mailRenderer.renderActionNeeded }),
  );
  await register(sendPaymentLink, (within, { orderId }) =>
    sendMail(within, orderId, { name: 'payment-link', render: mailRenderer.renderPaymentLink }),
  );
  await register(sendPaymentReturned, (within, { orderId }) =>
    sendMail(within, orderId, {
      name: 'payment-returned',
      render: async (mail) =>
        mailRenderer.renderPaymentReturned({ ...mail, ...(await whyReturned(deps.database.db, orderId)) }),
    }),
  );
  await register(sendOrderStep, sendStep);
  await register(sendCreditNote, sendCredit);
  await register(sendInvoiceCopy, sendCopy);
}

type Step = z.output<typeof sendOrderStep.payload>;

/** Sends the mail about a step. */
async function sendStep(jobs: MailJobs, about: Step, copyFor: CopyReader | null = null): Promise<void> {
  const { orderId, step, shipmentId, cancelledBy, creditNoteId, returned, received, reversed } = about;
  const { deps, mailRenderer } = jobs;
  const { db } = deps.database;
  // A payment that was reversed before its mail was sent.
  if (received && !(await isDone(db, received.movementId))) return;
  const shipment = shipmentId === undefined ? null : await readParcel(db, shipmentId);
  const note = step === 'cancelled' ? await cancelNote(db, orderId) : '';
  const creditNote = creditNoteId === undefined ? null : await readCreditNoteFile(deps, creditNoteId);
  const creditNoteNumber = creditNote?.filename.replace(/\.pdf$/, '') ?? '';
  const money = returned ? { returnedCents: returned.cents } : await moneyOfStep(deps, about);
  const part = shipmentId ?? returned?.invoicePaymentId ?? about.invoicePaymentId;
  const ofPayment = reversed ? `payment-${reversed.paymentId}` : part;
  const suffix = received ? `received-${received.movementId}` : ofPayment;
  await sendMail(jobs, orderId, {
    name: suffix === undefined ? step : `${step}-${suffix}`,
    copyFor,
    render: (mail, state) =>
      mailRenderer.renderOrderStep({
        ...mail,
        step,
        shipment,
        note,
        creditNoteNumber,
        ...money,
        ...(cancelledBy && { cancelledBy }),
        charged: state !== 'expired',
      }),
    ...(step === 'invoiced' && { document: () => readInvoiceFile(deps, orderId) }),
    ...(creditNote && { document: () => Promise.resolve(creditNote) }),
    ...(shipmentId !== undefined && { document: () => readPackingSlipFile(deps, shipmentId) }),
  });
}

/** Whether a money movement is done, and was not reversed since. */
async function isDone(db: Db, movementId: number): Promise<boolean> {
  const [found] = await db
    .select({ state: moneyMovements.state })
    .from(moneyMovements)
    .where(eq(moneyMovements.id, movementId));
  return found?.state === 'done';
}

/** The amounts in the mail about a step: received on the invoice, or returned by the credit note. */
async function moneyOfStep(
  { database: { db }, settings }: Deps,
  { orderId, step, creditNoteId, invoicePaymentId, received, reversed }: Step,
): Promise<Pick<OrderStepMail, 'paidCents' | 'dueCents' | 'receipt' | 'returnedCents' | 'lost' | 'keptCents'>> {
  if (reversed) {
    const { amountCents: paidCents, dueCents, returnedCents, keptCents, how, on } = reversed;
    return { paidCents, dueCents, returnedCents, keptCents, receipt: { on, how, creditedCents: 0, notDueCents: 0 } };
  }
  const invoice = step === 'paid' || step === 'part_paid' ? await readInvoice(db, orderId) : null;
  const credit = creditNoteId === undefined ? null : await creditNoteOf(db, creditNoteId, settings());
  return {
    ...(invoice && (await receivedPayment(db, invoice, { invoicePaymentId, movementId: received?.movementId }))),
    ...(received && { dueCents: received.dueCents }),
    ...(credit && { returnedCents: credit.creditNote.returnedCents, lost: credit.creditNote.lost }),
  };
}

/** Sends the mail with a credit note, in any state of its order. */
async function sendCredit(
  jobs: MailJobs,
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
    document: () => Promise.resolve(file),
  });
}

/** Sends the mail of an invoice, a credit note or a payment to a person who did not order (rules: MAIL-12). */
async function sendCopy(jobs: MailJobs, payload: z.output<typeof sendInvoiceCopy.payload>): Promise<void> {
  const { orderId, about, creditNoteId, invoicePaymentId, received, reversed } = payload;
  const reader = await readCopyReader(jobs.deps.database.db, payload);
  if (!reader) return;
  if (about !== 'credited')
    await sendStep(jobs, { orderId, step: about, invoicePaymentId, received, reversed }, reader);
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
  /** The attached document. */
  document?: () => Promise<DocumentFile | null>;
  /** The person who gets the mail as a copy, instead of the reader of the order's mails. */
  copyFor?: CopyReader | null;
}

/** Sends a mail about an order, unless the order's state has changed so that the mail is no longer correct. */
async function sendMail({ deps, mailer, storeUrl, sends }: MailJobs, orderId: number, mail: OrderMail): Promise<void> {
  const { db } = deps.database;
  const found = await readOrderMail(db, orderId, { storeUrl, settings: deps.settings() });
  const kind = kindOfMail(sends);
  if (!found || kind === null || !isMailCorrect(kind, found.state)) return;
  // Rendered first, so that the mail never names an invoice whose document could not be rendered.
  const document = await mail.document?.();
  const { order } = found.mail;
  const contact = (await mailReaderOf(db, orderId))(sends.job);
  const reader = mail.copyFor ?? contact;
  const copy = mail.copyFor ? `-copy-${mail.copyFor.personId}` : '';
  const { resent } = sends.payload;
  // With the id of the first mail, mail programs would leave the second one out.
  const again = typeof resent === 'number' ? `-again-${resent}` : '';
  // The reader of a copy sees the clinic's subscriptions.
  const hidesSubscriptions = reader === contact && !mayInClinic(contact.role, 'view_subscriptions');
  const shown = { ...order, firstName: reader.firstName, hidesSubscriptions };
  const named = await readerClinic(db, { email: reader.email, clinicId: found.clinicId });
  const isForOther = (mail.copyFor?.personId ?? contact.id) !== found.personId;
  const note = isForOther ? '' : found.approverNote;
  const content = await mail.render(
    { ...found.mail, ...named, order: shown, isForOther, approverNote: note },
    found.state,
  );
  await mailer.send({
    ...content,
    to: reader.email,
    attachments: document ? [{ ...document, contentType: document.mediaType }] : [],
    messageId: `order-${orderId}-${mail.name}${copy}${again}@${new URL(storeUrl).hostname}`,
  });
  await recordSentMail(db, { orderId, ...sends, to: reader.email, at: deps.now() });
}
