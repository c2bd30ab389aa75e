import { asc, eq, sql } from 'drizzle-orm';
import type { OrderDetail } from '#contract/orders.ts';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderMails } from '#db/tables/office.ts';
import type { OrderMailKind } from '#domain/order-mails.ts';
import {
  orderMailJobs,
  sendActionNeeded,
  sendCreditNote,
  sendInvoiceCopy,
  sendOrderConfirmation,
  sendOrderStep,
  sendPaymentFailed,
  sendPaymentLink,
  sendPaymentReturned,
} from '#jobs/orders.ts';
import { namedPerson, type ClinicNames } from '#server/accounts/clinic-names.ts';
import { mailReaderOf } from './mail-reader.ts';

/** The job of a mail and its payload. */
export interface MailJob {
  job: string;
  payload: Record<string, unknown>;
}

/** A mail about an order: the mail server has accepted it, or its job waits, or its job was given up. */
export interface MailOfOrder {
  /** The number of a sent mail, by which it is sent again; null for the others. */
  id: number | null;
  kind: OrderMailKind;
  /** Whether the mail is a copy for a bookkeeper or for the person who approved the order. */
  isCopy: boolean;
  /** Where it was sent; of a mail that was not sent yet, where it goes. */
  to: string;
  /** Where it would be sent now. */
  goesTo: string;
  state: 'sent' | 'waiting' | 'given_up';
  /** When it was sent; for the others, when its job was queued. */
  at: string;
  /** Whether staff sent this mail again. */
  isResent: boolean;
  /** The id of the job, which staff may try again if it was given up; null for a sent mail. */
  jobId: string | null;
}

const kinds: Record<string, OrderMailKind> = {
  [sendOrderConfirmation.name]: 'confirmation',
  [sendPaymentFailed.name]: 'payment_failed',
  [sendActionNeeded.name]: 'action_needed',
  [sendPaymentLink.name]: 'payment_link',
  [sendPaymentReturned.name]: 'payment_returned',
  [sendCreditNote.name]: 'credited',
};

/** What the mail of a job says; null for jobs of other versions of the program. */
export function kindOfMail({ job, payload }: MailJob): OrderMailKind | null {
  const known = kinds[job];
  if (known) return known;
  if (job === sendOrderStep.name) return sendOrderStep.payload.safeParse(payload).data?.step ?? null;
  if (job === sendInvoiceCopy.name) return sendInvoiceCopy.payload.safeParse(payload).data?.about ?? null;
  return null;
}

const written = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const names = sql.raw(orderMailJobs.map(({ name }) => `'${name}'`).join(', '));

type Row = MailJob &
  Omit<MailOfOrder, 'kind' | 'isCopy' | 'isResent' | 'to' | 'goesTo'> & {
    /** Null of a mail that was not sent yet. */
    sentTo: string | null;
    /** The reader of a copy; null for other mails. */
    copyTo: string | null;
  };

/** The mails of an order, oldest first, and its mail jobs that have not sent their mail yet. */
export async function readMailsOfOrder(db: Db, orderId: number): Promise<MailOfOrder[]> {
  const found = await rows<Row>(
    db,
    sql`select m.id, m.job, m.payload, m.recipient as "sentTo", copied.email as "copyTo", 'sent' as state,
        ${written('m.sent_at')} as at, null as "jobId"
      from order_mails m
      left join people copied on m.job = ${sendInvoiceCopy.name} and copied.id = (m.payload ->> 'personId')::int
      where m.order_id = ${orderId}
      union all
      select null, j.name, j.data, null, copied.email,
        case j.state when 'failed' then 'given_up' else 'waiting' end, ${written('j.created_on')}, j.id::text
      from pgboss.job j
      left join people copied on j.name = ${sendInvoiceCopy.name} and copied.id = (j.data ->> 'personId')::int
      where j.name in (${names}) and j.state in ('created', 'retry', 'active', 'failed')
        and j.data ->> 'orderId' = ${String(orderId)}
      order by at, id`,
  );
  const readerOf = await mailReaderOf(db, orderId);
  return found.flatMap(({ job, payload, sentTo, copyTo, ...mail }) => {
    const kind = kindOfMail({ job, payload });
    const goesTo = copyTo ?? readerOf(job).email;
    const isResent = typeof payload['resent'] === 'number';
    return kind === null
      ? []
      : [{ ...mail, to: sentTo ?? goesTo, goesTo, kind, isCopy: job === sendInvoiceCopy.name, isResent }];
  });
}

/** The kinds of mails that have the invoice of an order on invoice attached. */
const withInvoice: readonly (OrderMailKind | null)[] = ['confirmation', 'invoiced'];

/**
 * Who got the invoice of an order on invoice by mail, in the order of the mails: the names of the people, and the
 * addresses that nobody has any more, or for a reader who may not see the clinic's people their number (rules:
 * ORDER-34).
 */
export async function readInvoiceReaders(
  db: Db,
  orderId: number,
  { nameOf, seesPeople }: { nameOf: ClinicNames; seesPeople: boolean },
): Promise<Pick<OrderDetail, 'invoiceReaders' | 'formerInvoiceReaders'>> {
  const { job, payload, recipient, id } = orderMails;
  const sent = await db
    .select({ job, payload, recipient, person: namedPerson(people) })
    .from(orderMails)
    .leftJoin(people, sql`lower(${people.email}) = lower(${recipient})`)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(id));
  const readers = sent.filter((mail) => withInvoice.includes(kindOfMail(mail)));
  if (readers.length === 0) return {};
  const shown = readers.flatMap(({ person, recipient: address }) => nameOf(person) ?? (seesPeople ? address : []));
  const former = new Set(readers.flatMap((mail) => (mail.person ? [] : mail.recipient.toLowerCase())));
  return {
    invoiceReaders: [...new Set(shown)],
    ...(!seesPeople && former.size > 0 && { formerInvoiceReaders: former.size }),
  };
}

/** Records that the mail server has accepted a mail. */
export async function recordSentMail(
  db: Db,
  { orderId, job, payload, to, at }: MailJob & { orderId: number; to: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`insert into order_mails (order_id, job, payload, recipient, sent_at)
      values (${orderId}, ${job}, ${JSON.stringify(payload)}::jsonb, ${to}, ${at.toISOString()}::timestamptz)`,
  );
}
