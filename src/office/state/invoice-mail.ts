import { performAct } from './acts.ts';

interface Mail {
  /** Null for a mail that was not sent. */
  id: number | null;
  kind: string;
  isCopy: boolean;
  at: string;
}

/** The mail with which the clinic got the invoice of an order last; undefined if none was sent. */
export function invoiceMail(mails: readonly Mail[]): Mail | undefined {
  return mails
    .filter(({ id, kind, isCopy }) => id !== null && !isCopy && (kind === 'confirmation' || kind === 'invoiced'))
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

/** Sends the mail with the invoice of an order again (rules: OFFICE-21, OFFICE-90). `none` says that there is none. */
export async function mailInvoiceAgain(order: string, none: string): Promise<void> {
  const mails = (await performAct({ name: 'orders.mails', input: { order }, key: crypto.randomUUID() })) as Mail[];
  const found = invoiceMail(mails);
  if (!found) throw new Error(none);
  await performAct({ name: 'orders.resend-mail', input: { order, mail: found.id }, key: crypto.randomUUID() });
}
