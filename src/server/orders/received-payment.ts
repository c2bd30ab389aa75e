import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { overpaidCents } from '#domain/invoices.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStepMail } from '#documents/port.ts';
import { namedPerson, readClinicNames } from '#server/accounts/clinic-names.ts';
import { movementsOf } from '#server/money/movements.ts';
import type { IssuedInvoice } from './read-invoice.ts';

/**
 * What the mail about a received payment says about it. `invoicePaymentId` is the payment by card that the mail is
 * about, `movementId` the movement of a payment by cheque or transfer; without both the mail is about the latest payment
 * by cheque or transfer. Of such a payment it names nobody, because nobody of the clinic was signed in for it (rules:
 * MAIL-3).
 */
export async function receivedPayment(
  db: Db,
  invoice: IssuedInvoice,
  { invoicePaymentId, movementId }: { invoicePaymentId?: number | undefined; movementId?: number | undefined },
): Promise<Pick<OrderStepMail, 'paidCents' | 'receipt'>> {
  const { orderId, paidOn, paidReference, creditedCents } = invoice;
  const byCard = invoicePaymentId === undefined ? null : await readCardPayment(db, orderId, invoicePaymentId);
  const taken = (await movementsOf(db, orderId)).filter(({ kind, state }) => kind === 'charge' && state === 'done');
  const movement = taken.findLast(({ id, method, intentId }) =>
    byCard ? intentId === byCard.intentId : method === 'bank' && id === (movementId ?? id),
  );
  const how = byCard?.memo ?? (movementId !== undefined && movement ? movement.reason : paidReference);
  // A charge ends by the clock of the database, an invoice is paid by card on the store's day.
  const isDayOfInvoice = movement?.method !== 'bank' && how === paidReference && paidOn;
  const on: LocalDate | null = isDayOfInvoice || !movement?.endedAt ? paidOn : torontoDate(movement.endedAt);
  const amountCents: Cents = movement?.amountCents ?? invoice.paidCents;
  const notDueCents = overpaidCents({ ...invoice, paidCents: invoice.paidCents - invoice.dueAgainCents });
  return {
    paidCents: amountCents,
    ...(on && { receipt: { on, how, ...(byCard && { by: byCard.payer }), creditedCents, notDueCents } }),
  };
}

async function readCardPayment(db: Db, orderId: number, id: number) {
  const { intentId, cardBrand: brand, cardLast4: last4 } = invoicePayments;
  const [found] = await db
    .select({ clinicId: orders.clinicId, person: namedPerson(people), intentId, brand, last4 })
    .from(invoicePayments)
    .innerJoin(orders, eq(orders.id, invoicePayments.orderId))
    .innerJoin(people, eq(people.id, invoicePayments.personId))
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.orderId, orderId)));
  if (!found) return null;
  const nameOf = await readClinicNames(db, found.clinicId);
  return { intentId: found.intentId, payer: nameOf(found.person), memo: cardMemo(found) };
}
