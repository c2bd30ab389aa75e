import { render } from '@react-email/components';
import { HtmlForm } from './mail/html-form.tsx';
import { wordSheet } from './mail/ink.ts';
import { actionNeededLetter, paymentFailedLetter, placedLetter, type Letter } from './mail/letters.ts';
import { NoteForm } from './mail/note-form.tsx';
import { contactNote, newsletterNote, noteText, type Note } from './mail/notes.ts';
import { paymentReturnedLetter } from './mail/returned-letter.ts';
import { creditNoteLetter, orderStepLetter } from './mail/step-letters.ts';
import { runFailedLetter, subscriptionPausedLetter, upcomingRunLetter } from './mail/subscription-letters.ts';
import { textForm } from './mail/text-form.ts';
import type {
  ContactMail,
  CreditNoteMail,
  CreditNotePaper,
  InvoicePaper,
  MailContent,
  MailShop,
  NewsletterMail,
  OrderMail,
  OrderStepMail,
  PackingSlip,
  PaymentMail,
  PaymentReturnedMail,
  RunFailedMail,
  SubscriptionPausedMail,
  UpcomingRunMail,
} from './port.ts';
import { noFacts, orderFacts, type OrderFacts } from './order-facts.ts';

/** The mail that tells the clinic its order stands. */
export function renderOrderConfirmation(data: OrderMail): Promise<MailContent> {
  return write(placedLetter(data), data);
}

/** The mail that tells the clinic a charge was refused and the order is not placed. */
export function renderPaymentFailed(data: PaymentMail): Promise<MailContent> {
  return write(paymentFailedLetter(data), data);
}

/** The mail that asks the clinic to confirm a payment with its bank. */
export function renderActionNeeded(data: PaymentMail): Promise<MailContent> {
  return write(actionNeededLetter(data), data);
}

/** The mail that tells the clinic that the whole payment of its order goes back. */
export function renderPaymentReturned(data: PaymentReturnedMail): Promise<MailContent> {
  return write(paymentReturnedLetter(data), data);
}

/** The mail that asks a new reader of the newsletter to confirm the address. */
export function renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent> {
  return writeNote(newsletterNote(data), data);
}

/** The mail that brings a message from the contact page to the store. */
export function renderContactMessage(data: ContactMail): Promise<MailContent> {
  return writeNote(contactNote(data), data);
}

/** The mail that tells the clinic of a step of its order: approved, shipped, invoiced, cancelled. */
export function renderOrderStep(data: OrderStepMail): Promise<MailContent> {
  return write(orderStepLetter(data), data);
}

/** The mail that brings a credit note. */
export function renderCreditNote(data: CreditNoteMail): Promise<MailContent> {
  return write(creditNoteLetter(data), data);
}

/** The mail that tells the clinic three days before what its subscription orders, and the bill. */
export function renderUpcomingRun(data: UpcomingRunMail): Promise<MailContent> {
  return write(upcomingRunLetter(data), data);
}

/** The mail that tells the clinic that a subscription's charge was refused, and what it can do. */
export function renderRunFailed(data: RunFailedMail): Promise<MailContent> {
  return write(runFailedLetter(data), data);
}

/** The mail that tells the clinic that a subscription rests, and why. */
export function renderSubscriptionPaused(data: SubscriptionPausedMail): Promise<MailContent> {
  return form(subscriptionPausedLetter(data), noFacts, data);
}

/** The invoice as a PDF file. What draws it is loaded when the first one is asked for. */
export async function renderInvoicePdf(paper: InvoicePaper): Promise<Uint8Array> {
  const { invoicePdf } = await import('./pdf/papers.tsx');
  return invoicePdf(paper);
}

/** A credit note as a PDF file, likewise. */
export async function renderCreditNotePdf(paper: CreditNotePaper): Promise<Uint8Array> {
  const { creditNotePdf } = await import('./pdf/papers.tsx');
  return creditNotePdf(paper);
}

/** The packing slip of one parcel as a PDF file, likewise. */
export async function renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  const { packingSlipPdf } = await import('./pdf/papers.tsx');
  return packingSlipPdf(slip);
}

function write(letter: Letter, data: OrderMail): Promise<MailContent> {
  return form(letter, orderFacts(data, letter.stands), data);
}

async function form(letter: Letter, facts: OrderFacts, { shopUrl, settings }: MailShop): Promise<MailContent> {
  const html = await render(<HtmlForm letter={letter} facts={facts} shop={{ shopUrl, settings }} />);
  return {
    subject: letter.subject,
    // A conditional comment, which React cannot write.
    html: html.replace('</head>', `${wordSheet}</head>`),
    text: textForm(letter, facts, settings),
  };
}

async function writeNote(note: Note, { shopUrl, settings }: MailShop): Promise<MailContent> {
  const html = await render(<NoteForm note={note} shop={{ shopUrl, settings }} />);
  return {
    subject: note.subject,
    html: html.replace('</head>', `${wordSheet}</head>`),
    text: noteText(note, settings),
  };
}
