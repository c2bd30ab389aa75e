import { render } from '@react-email/components';
import { HtmlForm } from './mail/html-form.tsx';
import { wordSheet } from './mail/ink.ts';
import {
  actionNeededLetter,
  paymentFailedLetter,
  paymentReturnedLetter,
  placedLetter,
  type Letter,
} from './mail/letters.ts';
import { NoteForm } from './mail/note-form.tsx';
import { contactNote, newsletterNote, noteText, type Note } from './mail/notes.ts';
import { textForm } from './mail/text-form.ts';
import type {
  ContactMail,
  InvoicePaper,
  MailContent,
  NewsletterMail,
  OrderMail,
  PackingSlip,
  PaymentMail,
} from './order-data.ts';
import { orderFacts } from './order-facts.ts';

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

/** The mail that tells the clinic its money goes back because the order could not be kept. */
export function renderPaymentReturned(data: PaymentMail): Promise<MailContent> {
  return write(paymentReturnedLetter(data), data);
}

/** The mail that asks a new reader of the newsletter to confirm the address. */
export function renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent> {
  return writeNote(newsletterNote(data), data.shopUrl);
}

/** The mail that brings a message from the contact page to the store. */
export function renderContactMessage(data: ContactMail): Promise<MailContent> {
  return writeNote(contactNote(data), data.shopUrl);
}

/** The invoice as a PDF file. What draws it is loaded when the first one is asked for. */
export async function renderInvoicePdf(paper: InvoicePaper): Promise<Uint8Array> {
  const { invoicePdf } = await import('./pdf/papers.tsx');
  return invoicePdf(paper);
}

/** The packing slip of one parcel as a PDF file, likewise. */
export async function renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  const { packingSlipPdf } = await import('./pdf/papers.tsx');
  return packingSlipPdf(slip);
}

async function write(letter: Letter, data: OrderMail): Promise<MailContent> {
  const facts = orderFacts(data, letter.stands);
  const html = await render(<HtmlForm letter={letter} facts={facts} shopUrl={data.shopUrl} />);
  return {
    subject: letter.subject,
    // A conditional comment, which React cannot write.
    html: html.replace('</head>', `${wordSheet}</head>`),
    text: textForm(letter, facts),
  };
}

async function writeNote(note: Note, shopUrl: string): Promise<MailContent> {
  const html = await render(<NoteForm note={note} shopUrl={shopUrl} />);
  return { subject: note.subject, html: html.replace('</head>', `${wordSheet}</head>`), text: noteText(note) };
}
