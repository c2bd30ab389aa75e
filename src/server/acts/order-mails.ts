import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rows, type Db } from '#db/client.ts';
import { orderMails } from '#db/tables/office.ts';
import { orders } from '#db/tables/orders.ts';
import { maySendAgain } from '#domain/order-mails.ts';
import type { Job } from '#jobs/job.ts';
import { orderMailJobs, sendInvoiceCopy } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readCopyReader } from '#server/orders/invoice-copies.ts';
import { kindOfMail, readMailsOfOrder, type MailJob, type MailOfOrder } from '#server/orders/mails-of-order.ts';
import { orderIdOf } from '#server/orders/subscriptions-of-order.ts';
import type { Act, ReadingAct } from './act.ts';
import { idInput } from './inputs.ts';
import { orderAct, orderInput } from './order-act.ts';

/** Most mails of one order that staff may send again within an hour. */
const MAX_RESENT = 5;

/** `npm run ops -- mails SO-100012`: the mails of an order, with the number by which each is sent again. */
const listMails: ReadingAct<z.output<typeof orderInput>, MailOfOrder[]> = {
  name: 'orders.mails',
  area: 'orders',
  summary: 'lists the mails of an order: sent, waiting, or given up',
  reads: true,
  input: orderInput,
  command: {
    name: 'mails',
    usage: '<order>',
    parse: ([order = '']) => ({ order }),
    print: (mails, { order }) =>
      mails.length === 0
        ? `Order ${order} has no mails.`
        : mails.map(({ id, kind, to, state, at }) => [id ?? '-', at, state, kind, to].join('  ')).join('\n'),
  },
  async run({ database: { db } }, { order }) {
    const id = await orderIdOf(db, order);
    return id === null ? [] : readMailsOfOrder(db, id);
  },
};

/** `npm run ops -- resend SO-100012 7`: sends a mail of the order again, with the present documents of the order. */
const resendMail = orderAct({
  name: 'orders.resend-mail',
  area: 'orders',
  summary: 'sends a mail of an order again, to the person who gets its mails now',
  input: orderInput.extend({ mail: idInput }),
  command: {
    name: 'resend',
    usage: '<order> <number of the mail>',
    parse: (order, [mail = '']) => ({ order, mail: Number(mail) }),
    print: (_, { mail }) => `Mail ${mail} is queued to be sent again.`,
  },
  async work({ database: { db: tx }, queue, now }, { order, mail }, { auditId }) {
    const found = await findMail(tx, order, mail);
    await requireStillCorrect(tx, found);
    await requireBelowResendLimit(tx, found.orderId, now());
    const job: Job<object> | undefined = orderMailJobs.find(({ name }) => name === found.job);
    if (!job) throw new ActRefused('wrong_state', `Mail ${mail} was queued by another version of the store.`);
    // The queue checks the payload by the schema of the job.
    await queue.enqueue(tx, job, { ...found.payload, resent: await auditId() });
  },
  details: (_, { mail }) => ({ mail }),
});

type SentMail = MailJob & { orderId: number; state: typeof orders.$inferSelect.state };

async function findMail(tx: Db, order: string, mail: number): Promise<SentMail> {
  const [found] = await tx
    .select({ job: orderMails.job, payload: orderMails.payload, orderId: orders.id, state: orders.state })
    .from(orderMails)
    .innerJoin(orders, eq(orders.id, orderMails.orderId))
    .where(and(eq(orderMails.id, mail), eq(orders.number, order)));
  if (!found) throw new ActRefused('not_found', `Order ${order} has no sent mail ${mail}.`);
  return found;
}

/**
 * Refuses a mail that would not be sent, or a copy whose reader has left the clinic; the job finds the reader of any
 * other mail.
 */
async function requireStillCorrect(tx: Db, { state, ...mail }: SentMail): Promise<void> {
  const kind = kindOfMail(mail);
  if (kind === null || !maySendAgain(kind, state))
    throw new ActRefused('wrong_state', `The order is ${state} by now: this mail is not correct any more.`);
  if (mail.job !== sendInvoiceCopy.name) return;
  const payload = sendInvoiceCopy.payload.parse(mail.payload);
  if (!(await readCopyReader(tx, payload)))
    throw new ActRefused('wrong_state', 'The person who got this copy gets no copies of the clinic any more.');
}

/** Refuses more mails than a clinic should get. The caller holds the lock of the order, so that none is missed. */
async function requireBelowResendLimit(tx: Db, orderId: number, now: Date): Promise<void> {
  const [found] = await rows<{ waiting: number; recent: number }>(
    tx,
    sql`select (select count(*)::int from pgboss.job j where j.name in (${sql.raw(orderMailJobs.map(({ name }) => `'${name}'`).join(', '))})
          and j.state in ('created', 'retry', 'active') and j.data ? 'resent' and j.data ->> 'orderId' = ${String(orderId)}) as waiting,
        (select count(*)::int from order_mails m where m.order_id = ${orderId} and m.payload ? 'resent'
          and m.sent_at > ${now.toISOString()}::timestamptz - interval '1 hour') as recent`,
  );
  if ((found?.waiting ?? 0) + (found?.recent ?? 0) >= MAX_RESENT)
    throw new ActRefused(
      'wrong_state',
      `Staff have sent ${MAX_RESENT} mails of this order again within an hour. Wait an hour.`,
    );
}

/** Mails of orders, and sending one again (rules: OFFICE-21). */
export const mailActs: readonly Act[] = [listMails, resendMail];
