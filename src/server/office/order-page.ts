import { sql } from 'drizzle-orm';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import { daysBetween, type LocalDate } from '#domain/calendar.ts';
import { forbidsRefund } from '#domain/disputes.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { toDollars } from '#domain/money.ts';
import { maySendAgain } from '#domain/order-mails.ts';
import { cardPayment, invoicePayment, OPEN_STATES } from '#domain/order-queues.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { unitsCredited } from '#domain/units-to-send.ts';
import { sentenceOfReason } from '#server/acts/attention-words.ts';
import { readInvoice } from '#server/orders/read-invoice.ts';
import { readMailsOfOrder } from '#server/orders/mails-of-order.ts';
import { readOrderDetail } from '#server/orders/order-detail.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { readOwedCents } from '#server/money/clinic-debts.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { readReturnsToMake } from './list-credit-notes.ts';
import { disputesOfOrder } from './list-disputes.ts';
import { partsOfOrder } from './list-received-payments.ts';
import { readHolds, readNotesOfClinic, readNotesOfOrder, staffName, writtenTime } from './order-notes.ts';
import { readPhonePart } from './phone-payment.ts';

interface Found {
  id: number;
  state: OrderState;
  orderedAt: string;
  paymentMethod: 'card' | 'invoice';
  expectedOn: LocalDate | null;
  charged: { amountCents: number; refundedCents: number } | null;
  clinic: Omit<OfficeOrderPage['clinic'], 'creditLimit' | 'owed'> & { creditLimitCents: number | null };
}

/** Everything the office shows of an order; null if there is no such order (rules: OFFICE-8). */
export async function readOrderPage(
  db: Db,
  number: string,
  { today, settings, reader }: { today: LocalDate; settings: StoreSettings; reader: SignedInStaff },
): Promise<OfficeOrderPage | null> {
  const [order] = await rows<Found>(db, orderStatement(number));
  if (!order) return null;
  const { id, state, paymentMethod, expectedOn, charged } = order;
  const { creditLimitCents, ...clinic } = order.clinic;
  const scope = { clinicId: clinic.id, personId: null };
  const detail = await readOrderDetail(db, { scope, orderId: id, settings, seesPeople: true, readerId: null });
  if (!detail) throw new Error(`Order ${number} has no detail`);
  const invoice = await readInvoice(db, id);
  const disputes = await disputesOfOrder(db, id);
  const { amountCents = 0, refundedCents = 0 } = charged ?? {};
  const paid = invoice ? invoice.paidCents : amountCents;
  const returned = invoice ? invoice.returnedCents : refundedCents;
  return {
    number,
    state,
    expectedOn,
    orderedAt: order.orderedAt,
    payment:
      paymentMethod === 'card'
        ? cardPayment({ state, isCharged: charged !== null, amountCents, refundedCents })
        : invoicePayment(invoice && { ...invoice, paidCents: invoice.paidCents - invoice.dueAgainCents }, today),
    daysLate:
      expectedOn !== null && expectedOn < today && OPEN_STATES.includes(state) ? daysBetween(expectedOn, today) : 0,
    clinic: {
      ...clinic,
      creditLimit: creditLimitCents === null ? null : toDollars(creditLimitCents),
      owed: toDollars(await readOwedCents(db, clinic.id)),
    },
    money: {
      paid: toDollars(paid),
      credited: toDollars(invoice?.creditedCents ?? 0),
      returned: toDollars(returned),
      due: toDollars(invoice ? invoiceDue(invoice) : 0),
      refundable: toDollars(disputes.some(forbidsRefund) ? 0 : amountCents - refundedCents),
      creditable: toDollars(invoice ? invoice.totalCents - invoice.creditedCents : 0),
    },
    acts: await actsOf(db, number),
    ...(mayStaff(reader.role, 'notes', 'read')
      ? {
          notes: await readNotesOfOrder(db, id, reader.id),
          clinicNotes: await readNotesOfClinic(db, clinic.id, reader.id),
        }
      : { notes: [], clinicNotes: [] }),
    holds: await readHolds(db, id),
    mails: (await readMailsOfOrder(db, id)).map((mail) => ({
      ...mail,
      maySendAgain: mail.id !== null && maySendAgain(mail.kind, state),
    })),
    receivedPayments: await partsOfOrder(db, id),
    disputes,
    // The page says itself that a dispute was lost (rules: PAY-49).
    attention: (await openTasks(db, id))
      .filter(({ reason }) => reason !== 'dispute_lost')
      .map(({ reason }) => sentenceOfReason(reason)),
    toReturn: await readReturnsToMake(db, id),
    ...(await readPhonePart(db, id, settings.giftCards)),
    lineUnits: (await unitsOfLines(db, [id])).map((line) => ({
      line: line.line,
      credited: unitsCredited(line),
      toSend: line.toSend,
    })),
    detail,
  };
}

function orderStatement(number: string) {
  return sql`select o.id, o.state, o.payment_method as "paymentMethod",
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "orderedAt",
      (select max(l.expected_to)::text from order_lines l where l.order_id = o.id) as "expectedOn",
      case when pay.status = 'succeeded' then json_build_object('amountCents', pay.amount_cents, 'refundedCents', pay.refunded_cents) end as charged,
      json_build_object('id', c.id, 'number', c.number, 'isLocked', c.disabled,
        'name', ${clinicNameOfOrder},
        'termsDays', c.terms_days, 'creditLimitCents', c.credit_limit_cents) as clinic
    from orders o join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
    left join payments pay on pay.order_id = o.id
    where o.number = ${number}`;
}

/**
 * The acts of staff on the order: who did what, and when. What they wrote is in the audit log only, except for notes
 * and reasons of holds, which are read with who wrote them.
 */
async function actsOf(db: Db, number: string): Promise<OfficeOrderPage['acts']> {
  return rows(
    db,
    sql`select ${writtenTime('a.at')} as at, a.act, ${staffName} as by,
        (select coalesce(json_agg(json_build_object('at', ${writtenTime('e.at')}, 'reason', e.reason) order by e.id), '[]')
          from order_events e join orders o on o.id = e.order_id where o.number = ${number} and e.audit_id = a.id) as events
      from audit_log a left join staff s on s.id = a.actor_id left join people p on p.id = s.person_id
      where a.subject ->> 'order' = ${number} and a.act not in ('notes.add', 'notes.edit', 'orders.hold') order by a.id`,
  );
}

function openTasks(db: Db, orderId: number): Promise<{ reason: string }[]> {
  return rows(db, sql`select reason from attention where order_id = ${orderId} and not resolved order by id`);
}
