import type { OfficeOrderPage } from '#contract/office-orders.ts';

type Note = OfficeOrderPage['notes'][number];
type Mail = OfficeOrderPage['mails'][number];

/** One entry of the timeline: an event or an act in words, a mail, or a note. */
export type Entry = {
  at: string;
  /** The staff member who acted; null for what the program noted. */ by: string | null;
  /** The number of the payment by cheque or transfer that the entry is about. */
  payment?: string | undefined;
} & ({ text: string } | { mail: Mail } | { note: Note });

/** Words of the timeline. */
export interface EntryWords {
  /** Who acted if a command did. */
  command: string;
  nameOf: (act: string) => string;
  /** The word of the office for a status that clinics read. */
  statusOf: (status: string) => string;
  hold: (reason: string) => string;
  attempt: (attempt: OfficeOrderPage['detail']['attempts'][number]) => string;
  dispute: (dispute: OfficeOrderPage['disputes'][number], moment: 'opened' | 'ended') => string;
}

/** Everything that happened to an order, newest first. An act and the events that it wrote are one entry. */
export function entriesOf(
  order: OfficeOrderPage,
  { command, nameOf, statusOf, hold, attempt, dispute }: EntryWords,
): Entry[] {
  // Attempts are entries of their own.
  const left = withChange(order.detail.events).filter(({ ofAttempt }) => !ofAttempt);
  const byStaff = order.acts.map(({ at, act, by, events }) => {
    const reasons = events.flatMap((own) => {
      const found = left.findIndex((event) => event.at === own.at && event.reason === own.reason);
      if (found !== -1) left.splice(found, 1);
      return own.reason === '' || isPlain(own.reason) ? [] : [own.reason];
    });
    const text = [lowered(nameOf(act)), reasons.join('; ')].filter(Boolean).join(': ');
    const paid = events.map((event) => paymentOf(order, event.at, command)).find((found) => found !== null);
    return { at, by: by ?? command, text, payment: paid?.payment };
  });
  const bySystem = left.map(({ at, status, reason, isChange }) => ({
    at,
    by: null,
    text: textOf({ status, reason, isChange }, statusOf),
    // A payment of several invoices is an act on the clinic; its events are on the orders.
    ...paymentOf(order, at, command),
  }));
  const entries: Entry[] = [
    ...byStaff,
    ...bySystem,
    ...order.detail.attempts.map((one) => ({ at: one.at, by: null, text: attempt(one) })),
    ...order.holds.map(({ kind, at, by, reason }) =>
      kind !== 'staff' ? { at, by: null, text: reason } : { at, by: by ?? command, text: hold(reason) },
    ),
    ...order.disputes.flatMap((one) => [
      { at: one.openedAt, by: null, text: dispute(one, 'opened') },
      ...(one.endedAt ? [{ at: one.endedAt, by: null, text: dispute(one, 'ended') }] : []),
    ]),
    ...order.mails.flatMap((mail) => (mail.state === 'sent' ? [{ at: mail.at, by: null, mail }] : [])),
    ...order.notes.map((note) => ({ at: note.at, by: note.by ?? command, note })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? 1 : -1));
}

type Event = OfficeOrderPage['detail']['events'][number];

/** The events, oldest first, each with whether it gave the order another status than the event before it. */
const withChange = (events: readonly Event[]) =>
  events.map((event, at) => ({ ...event, isChange: event.status !== events[at - 1]?.status }));

/** An event in words: a status only where it changed, so that a payment of a shipped order does not read as shipped. */
function textOf(
  { status, reason, isChange }: { status: string; reason: string; isChange: boolean },
  statusOf: EntryWords['statusOf'],
): string {
  if (reason === '' || reason === status) return statusOf(status);
  return isChange ? `${statusOf(status)}: ${reason}` : reason;
}

/** A text of the timeline in pieces: each number of another order is a piece of its own. */
export function orderNumbersIn(text: string, own: string): { text: string; order?: string }[] {
  return text
    .split(/(\bSO-\d{6,10}\b)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('SO-') && piece !== own ? { text: piece, order: piece } : { text: piece }));
}

/** The payment that was recorded or reversed at this time, and by whom; null if none was. */
function paymentOf({ receivedPayments }: OfficeOrderPage, time: string, command: string) {
  const recorded = receivedPayments.find(({ at }) => at === time);
  if (recorded) return { payment: recorded.payment, by: recorded.by ?? command };
  const reversed = receivedPayments.find(({ reversedAt }) => reversedAt === time);
  return reversed ? { payment: reversed.payment, by: reversed.reversedBy ?? command } : null;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the reason of an event says no more than its act. */
const isPlain = (reason: string) =>
  /^(approved|picked|packed|delivered|invoiced|closed|ordered by telephone|another attempt to pay)$/i.test(reason);
