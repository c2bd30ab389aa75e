import { eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import { rows, type Db } from '#db/client.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { isOfEpoch } from '#domain/payment-state.ts';
import type { Deps } from '#server/deps.ts';
import { invoicePaymentOfIntent } from '#server/money/invoice-payments.ts';
import { orderOfIntent, readCardOrder } from '#server/orders/card-order.ts';
import { isOwn, keepForgotten } from './forgotten-intents.ts';
import { settleInvoicePayment } from './invoice-settle.ts';
import { settleCardOrder } from './settle-card-order.ts';

/**
 * Brings the sales order or the invoice payment of an intent to the intent's state; returns why staff must look, or
 * null. An intent of the store whose order the database does not have was lost with a backup (rules: PLACE-35).
 */
export async function settleIntent(deps: Deps, intent: Intent): Promise<string | null> {
  const { db } = deps.database;
  const payment = (await invoicePaymentOfIntent(db, intent.id))?.id ?? (await namedInvoicePayment(db, intent));
  if (payment !== null) {
    await settleInvoicePayment(deps, { paymentId: payment, intent });
    return null;
  }
  const orderId = (await orderOfIntent(db, intent.id)) ?? (await namedOrder(db, intent));
  if (orderId !== null && (await readCardOrder(db, orderId))) {
    await settleCardOrder(deps, { orderId, intent });
    return null;
  }
  if (!isOwn(intent)) return 'unknown_order';
  const written = await rewriteInvoicePayment(db, intent);
  if (written !== null) await settleInvoicePayment(deps, { paymentId: written, intent });
  else await keepForgotten(deps, intent);
  return null;
}

/** The id of the order that the intent's metadata names, if that order has the same epoch; settling checks it. */
async function namedOrder(db: Db, intent: Intent): Promise<number | null> {
  const id = namedId(intent.metadata['order_id']);
  if (id === null) return null;
  const [order] = await db.select({ epoch: orders.epoch }).from(orders).where(eq(orders.id, id));
  return order && isOfEpoch(order, intent) ? id : null;
}

async function namedInvoicePayment(db: Db, intent: Intent): Promise<number | null> {
  const id = namedId(intent.metadata['invoice_payment_id']);
  if (id === null) return null;
  const { epoch } = invoicePayments;
  const [payment] = await db.select({ epoch }).from(invoicePayments).where(eq(invoicePayments.id, id));
  return payment && isOfEpoch(payment, intent) ? id : null;
}

/** The id of an order or payment in metadata of the card service; null if the metadata has no id. */
export function namedId(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Writes the row of an invoice payment again that a restored database lost although it has the invoice. Null if this is
 * not possible, or if the payment took no money.
 */
async function rewriteInvoicePayment(db: Db, intent: Intent): Promise<number | null> {
  const { id: intentId, status, customerId, currency, paymentMethodId, amountCents, metadata } = intent;
  const [id, orderId, personId, epoch] = ['invoice_payment_id', 'of_order', 'person', 'epoch'].map((name) =>
    /^\d{1,10}$/.test(metadata[name] ?? '') ? Number(metadata[name]) : null,
  );
  if (!id || !orderId || !personId || !epoch || status !== 'succeeded') return null;
  const written = await rows<{ id: number }>(
    db,
    sql`insert into invoice_payments (id, invoice_id, order_id, person_id, state, intent_id, stripe_customer_id,
        payment_method_id, amount_cents, currency, attempt, status, epoch)
      overriding system value
      select ${id}, i.id, o.id, p.id, 'closed', ${intentId}, c.stripe_customer_id, ${paymentMethodId ?? ''},
        ${amountCents}, ${currency}, 1, 'requires_confirmation', ${epoch}
      from invoices i join orders o on o.id = i.order_id join clinics c on c.id = o.clinic_id, people p
      where o.id = ${orderId} and c.stripe_customer_id = ${customerId} and p.id = ${personId}
        and not exists (select from orders x where x.id = o.id and x.epoch > ${epoch})
      on conflict do nothing
      returning id`,
  );
  return written[0]?.id ?? null;
}
