import type { OfficeOrderPage } from '#contract/office-orders.ts';

type Note = OfficeOrderPage['notes'][number];
type Mail = OfficeOrderPage['mails'][number];

/** One entry of the timeline: an event or an act in words, a mail, or a note. */
export type Entry = {
  at: string;
  /** The staff member who acted; null for what the program noted. */ by: string | null;
} & ({ text: string } | { mail: Mail } | { note: Note });

/** Words of the timeline. */
export interface EntryWords {
  /** Who acted if a command did. */
  command: string;
  nameOf: (act: string) => string;
  hold: (reason: string) => string;
  dispute: (dispute: OfficeOrderPage['disputes'][number], moment: 'opened' | 'ended') => string;
}

/** Milliseconds between an act and the event that it wrote. */
const SAME_ACT_MS = 3_000;

/** Acts that write no event: the event of another act at the same moment is not theirs. */
const WITHOUT_EVENT = ['orders.release', 'orders.resend-mail', 'notes.remove', 'picks.remove'];

/** Everything that happened to an order, newest first. An act and the event that it wrote are one entry. */
export function entriesOf(order: OfficeOrderPage, { command, nameOf, hold, dispute }: EntryWords): Entry[] {
  const left = order.detail.events.map(({ at, status, reason }) => ({ at, status, reason }));
  const byStaff = order.acts.map(({ at, act, by }) => {
    const time = Date.parse(at);
    const own = WITHOUT_EVENT.includes(act)
      ? -1
      : left.findIndex((event) => Math.abs(Date.parse(event.at) - time) < SAME_ACT_MS);
    const [event] = own === -1 ? [] : left.splice(own, 1);
    const more =
      event?.reason && !/^(approved|picked|packed|delivered|invoiced|closed|ordered by telephone)$/i.test(event.reason);
    return { at, by: by ?? command, text: `${lowered(nameOf(act))}${more ? `: ${event.reason}` : ''}` };
  });
  const bySystem = left.map(({ at, status, reason }) => ({
    at,
    by: null,
    text: reason && reason !== status ? `${status}: ${reason}` : status,
  }));
  const entries: Entry[] = [
    ...byStaff,
    ...bySystem,
    ...order.holds.map(({ kind, at, by, reason }) =>
      kind === 'credit_limit' ? { at, by: null, text: reason } : { at, by: by ?? command, text: hold(reason) },
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

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
