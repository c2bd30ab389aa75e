import { render } from '@react-email/components';
import type { InvoiceEntry } from '#domain/invoices.ts';
import { MailHtml } from './mail/mail-html.tsx';
import { outlookDesktopStyles } from './mail/styles.ts';
import {
  actionNeededLetter,
  paymentFailedLetter,
  paymentLinkLetter,
  placedLetter,
  plainName,
  type Letter,
} from './mail/letters.ts';
import { invitationLetter } from './mail/invitation-letter.ts';
import { NoteHtml } from './mail/note-html.tsx';
import {
  applicationNote,
  contactNote,
  newsletterNote,
  noteText,
  removalNote,
  staffNote,
  unappliedReturnedNote,
  type Note,
} from './mail/notes.ts';
import { orderRequestLetter } from './mail/request-letter.ts';
import { paymentReturnedLetter } from './mail/returned-letter.ts';
import { creditNoteLetter, orderStepLetter } from './mail/step-letters.ts';
import { runFailedLetter, subscriptionPausedLetter, upcomingRunLetter } from './mail/subscription-letters.ts';
import { mailText } from './mail/mail-text.ts';
import type {
  ApplicationMail,
  ContactMail,
  CreditNoteMail,
  CreditNoteDocument,
  InvitationMail,
  InvoiceDocument,
  MailContent,
  MailStore,
  NewsletterMail,
  OrderMail,
  OrderRequestMail,
  OrderStepMail,
  PackingSlip,
  PaymentMail,
  PaymentReturnedMail,
  RemovalMail,
  RunFailedMail,
  StaffMail,
  StatementDocument,
  UnappliedReturnedMail,
  SubscriptionPausedMail,
  UpcomingRunMail,
} from './port.ts';
import { noOrder, printOrder, type PrintedOrder } from './printed-order.ts';
import { translate } from './translate.ts';

/** The confirmation of a placed order. */
export function renderOrderConfirmation(data: OrderMail): Promise<MailContent> {
  return write(placedLetter(data), data);
}

/** The mail about a declined charge: the order is not placed. */
export function renderPaymentFailed(data: PaymentMail): Promise<MailContent> {
  return write(paymentFailedLetter(data), data);
}

/** The mail that asks the clinic to confirm a payment with its bank. */
export function renderActionNeeded(data: PaymentMail): Promise<MailContent> {
  return write(actionNeededLetter(data), data);
}

/** The mail with the link to pay for an order by telephone. */
export function renderPaymentLink(data: PaymentMail): Promise<MailContent> {
  return write(paymentLinkLetter(data), data);
}

/** The mail about an order whose whole payment is returned. */
export function renderPaymentReturned(data: PaymentReturnedMail): Promise<MailContent> {
  return write(paymentReturnedLetter(data), data);
}

/** The mail that asks a new newsletter reader to confirm the address. */
export function renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent> {
  return writeNote(newsletterNote(data), data);
}

/** The mail that invites a person to a clinic. */
export function renderInvitation(data: InvitationMail): Promise<MailContent> {
  const { letter, details } = invitationLetter(data);
  return form(letter, { ...noOrder, details }, data);
}

/** The mail to a person whom an owner removed from a clinic. */
export function renderRemoval(data: RemovalMail): Promise<MailContent> {
  return writeNote(removalNote(data), data);
}

/** The mail about the decision on a clinic's application to pay on invoice. */
export function renderApplication(data: ApplicationMail): Promise<MailContent> {
  return writeNote(applicationNote(data), data);
}

/** The mail that what no invoice got of a payment was returned. */
export function renderUnappliedReturned(data: UnappliedReturnedMail): Promise<MailContent> {
  return writeNote(unappliedReturnedNote(data), data);
}

/** The mail to a person who became staff, got another role or was removed. */
export function renderStaff(data: StaffMail): Promise<MailContent> {
  return writeNote(staffNote(data), data);
}

/** The mail that forwards a message from the contact page to the store. */
export function renderContactMessage(data: ContactMail): Promise<MailContent> {
  return writeNote(contactNote(data), data);
}

/** The mail about a step of an order: approved, shipped, invoiced, cancelled. */
export function renderOrderStep(data: OrderStepMail): Promise<MailContent> {
  return write(orderStepLetter(data), data);
}

/** The mail with a credit note attached. */
export function renderCreditNote(data: CreditNoteMail): Promise<MailContent> {
  return write(creditNoteLetter(data), data);
}

/** The mail three days before a subscription run: the products and the bill. */
export function renderUpcomingRun(data: UpcomingRunMail): Promise<MailContent> {
  return write(upcomingRunLetter(data), data);
}

/** The mail about a declined charge of a subscription run, and how the clinic can pay. */
export function renderRunFailed(data: RunFailedMail): Promise<MailContent> {
  return write(runFailedLetter(data), data);
}

/** The mail about paused subscriptions, and the reason. */
export function renderSubscriptionPaused(data: SubscriptionPausedMail): Promise<MailContent> {
  return form(subscriptionPausedLetter(data), noOrder, data);
}

/** The mail about an order request: submitted, declined or expired. */
export function renderOrderRequest(data: OrderRequestMail): Promise<MailContent> {
  return write(orderRequestLetter(data), data);
}

/** The invoice as a PDF file. The PDF library is loaded on first use, because most requests never need it. */
export async function renderInvoicePdf(
  snapshot: InvoiceDocument,
  entries: readonly InvoiceEntry[] = [],
): Promise<Uint8Array> {
  const { invoicePdf } = await import('./pdf/render-pdf.tsx');
  return invoicePdf(snapshot, entries);
}

/** The credit note as a PDF file. */
export async function renderCreditNotePdf(snapshot: CreditNoteDocument): Promise<Uint8Array> {
  const { creditNotePdf } = await import('./pdf/render-pdf.tsx');
  return creditNotePdf(snapshot);
}

/** The statement of account of a clinic as a PDF file. */
export async function renderStatementPdf(statement: StatementDocument): Promise<Uint8Array> {
  const { statementPdf } = await import('./pdf/render-pdf.tsx');
  return statementPdf(statement);
}

/** The packing slip of one parcel as a PDF file. */
export async function renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  return renderPackingSlipsPdf([slip]);
}

/** The packing slips of several parcels as one PDF file. */
export async function renderPackingSlipsPdf(slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Uint8Array> {
  const { packingSlipsPdf } = await import('./pdf/render-pdf.tsx');
  return packingSlipsPdf(slips);
}

/** The address labels of several parcels and their packing slips as one PDF file. */
export async function renderParcelDocumentsPdf(slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Uint8Array> {
  const { parcelDocumentsPdf } = await import('./pdf/render-pdf.tsx');
  return parcelDocumentsPdf(slips);
}

function write(letter: Letter, data: OrderMail): Promise<MailContent> {
  return form(letter, printOrder(data, letter.isPlaced), data);
}

async function form(letter: Letter, printed: PrintedOrder, store: MailStore): Promise<MailContent> {
  const { storeUrl, settings } = store;
  const html = await render(<MailHtml letter={letter} printed={printed} store={{ storeUrl, settings }} />);
  return {
    subject: subjectOf(letter, store),
    // React cannot write the conditional comment of the style sheet for Word.
    html: html.replace('</head>', `${outlookDesktopStyles}</head>`),
    text: mailText(letter, printed, settings),
  };
}

async function writeNote(note: Note, store: MailStore): Promise<MailContent> {
  const { storeUrl, settings } = store;
  const html = await render(<NoteHtml note={note} store={{ storeUrl, settings }} />);
  return {
    subject: subjectOf(note, store),
    html: html.replace('</head>', `${outlookDesktopStyles}</head>`),
    text: noteText(note, settings),
  };
}

/** A mail program lists the subject alone, so that it says staging, too, and the clinic to a reader of several. */
function subjectOf(letter: { subject: string }, { settings, subjectClinic = '' }: MailStore): string {
  const clinic = plainName(subjectClinic);
  const isNamed = clinic === '' || letter.subject.includes(clinic);
  const subject = isNamed ? letter.subject : translate('letter.subjectOfClinic', { ...letter, clinic });
  return settings.isStaging ? translate('store.stagingSubject', { subject }) : subject;
}
