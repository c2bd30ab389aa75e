import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clinics, people } from './accounts.ts';
import { creditNotes, invoices } from './fulfilment.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import type { InvoicePaymentState } from '#domain/invoice-payments.ts';
import type { PaymentStatus } from '#domain/payment-state.ts';
import { PAYMENT_METHODS } from '#domain/received-payments.ts';

/** Payments by cheque or transfer that clinics sent, each for invoices of the clinic. */
export const receivedPayments = pgTable(
  'received_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'PAY-' || (100000 + id)::text`)
      .unique(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    /** The sum of its parts, of what no invoice has got yet, and of what was returned. */
    amountCents: integer('amount_cents').notNull(),
    /** The Toronto day on which the money arrived. */
    receivedOn: date('received_on').notNull(),
    /** The number of the cheque or transfer, by which the payment is found at the bank. */
    reference: text().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull().default('other'),
    /** Who recorded it in the office; null for a command, and for payments older than this column. */
    recordedBy: integer('recorded_by').references(() => staff.id),
    /** What no invoice has got yet: the store owes it to the clinic. */
    unappliedCents: integer('unapplied_cents').notNull().default(0),
    /** What the store has returned of it, with the Toronto day and the reference of the cheque or transfer. */
    returnedCents: integer('returned_cents').notNull().default(0),
    returnedOn: date('returned_on'),
    returnReference: text('return_reference').notNull().default(''),
    /** Who recorded the return in the office; null for a command, and for returns older than this column. */
    returnedBy: integer('returned_by').references(() => staff.id),
    /** When the payment was recorded as reversed; null for a payment that stands. */
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
    /** The Toronto day on which the bank took the money back; null for a reversal older than this column. */
    reversedOn: date('reversed_on'),
    /** Who reversed it in the office; null for a command. */
    reversedBy: integer('reversed_by').references(() => staff.id),
    reversalReason: text('reversal_reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('received_payments_amount', sql`${t.amountCents} > 0`),
    check(
      'received_payments_rest',
      sql`${t.unappliedCents} >= 0 and ${t.returnedCents} >= 0
      and ${t.unappliedCents} + ${t.returnedCents} <= ${t.amountCents}`,
    ),
    check('received_payments_returned', sql`(${t.returnedCents} > 0) = (${t.returnedOn} is not null)`),
    check('received_payments_reversed', sql`${t.reversedAt} is null or ${t.unappliedCents} = 0`),
    index('received_payments_clinic').on(t.clinicId, t.receivedOn),
    index('received_payments_day').on(t.receivedOn, t.id),
    index('received_payments_amounts').on(t.amountCents, t.id),
    index('received_payments_reference').using('gin', sql`${t.reference} gin_trgm_ops`),
    index('received_payments_reversals')
      .on(t.receivedOn, t.id)
      .where(sql`${t.reversedAt} is not null`),
    index('received_payments_unapplied')
      .on(t.clinicId)
      .where(sql`${t.unappliedCents} > 0`),
    // What was due and what was unapplied on a past day.
    index('received_payments_undone')
      .on(t.receivedOn)
      .where(sql`${t.reversedAt} is not null or ${t.returnedOn} is not null`),
  ],
);

/**
 * Every movement of an order's money: charges, refunds and credit notes, numbered from 1 within the order.
 *
 * The row of a charge or refund by card is committed before the card service is called, so that another process can
 * take over and send the same request with the same key.
 */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['charge', 'refund', 'credit_note'] }).notNull(),
    n: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /**
     * 'pending': the card service has not reported the outcome. 'action': the bank wants the card holder to confirm
     * this charge; the next charge completes it.
     */
    state: text({ enum: ['pending', 'action', 'done', 'failed'] }).notNull(),
    /**
     * 'bank' is a cheque or a transfer; such a charge has failed if its payment was reversed. A credit note moves no
     * money itself: 'none'.
     */
    method: text({ enum: ['card', 'bank', 'none'] }).notNull(),
    intentId: text('intent_id'),
    /** The idempotency key sent to the card service; null if the store sent no request. */
    key: text().unique(),
    /** Id of the charge or refund at the card service. */
    providerId: text('provider_id').unique(),
    /** The credit note that this row records, or that this refund pays out. */
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
    /**
     * The payment of which this charge is a part; null for a card, and for payments older than this column. A refund
     * names the reversed payment of which no invoice had got the returned money.
     */
    receivedPaymentId: integer('received_payment_id').references(() => receivedPayments.id),
    /**
     * Since when the clinic owes this refund again, because the payment that it returned was reversed afterwards; null for
     * any other refund.
     */
    dueAgainAt: timestamp('due_again_at', { withTimezone: true }),
    /** Who applied this part of a payment in the office; null for a command, and for rows older than this column. */
    recordedBy: integer('recorded_by').references(() => staff.id),
    cardBrand: text('card_brand').notNull().default(''),
    cardLast4: text('card_last4').notNull().default(''),
    /** Why money was returned, why a charge failed, or how staff find the payment at the bank. */
    reason: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('money_movements_number').on(t.orderId, t.kind, t.n),
    uniqueIndex('money_movements_credit_note')
      .on(t.creditNoteId)
      .where(sql`${t.kind} = 'credit_note'`),
    index('money_movements_refunds')
      .on(t.creditNoteId, t.state)
      .where(sql`${t.kind} = 'refund'`),
    index('money_movements_received_payment')
      .on(t.receivedPaymentId)
      .where(sql`${t.receivedPaymentId} is not null`),
    index('money_movements_due_again')
      .on(t.orderId)
      .where(sql`${t.dueAgainAt} is not null`),
    index('money_movements_card_charges')
      .on(t.endedAt)
      .where(sql`${t.kind} = 'charge' and ${t.method} = 'card' and ${t.state} = 'done'`),
    // What was paid and returned after a past day.
    index('money_movements_days')
      .on(t.kind, t.endedAt)
      .where(sql`${t.kind} = 'refund' or ${t.kind} = 'charge' and ${t.method} = 'bank'`),
    check('money_movements_amount', sql`${t.amountCents} > 0`),
    check('money_movements_method', sql`(${t.kind} = 'credit_note') = (${t.method} = 'none')`),
    check('money_movements_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
  ],
);

/**
 * Payments of the whole open amount of an invoice by card. An invoice has one open payment at most, and the payment's
 * amount never changes: if the open amount of the invoice changes, the payment is closed and another one opened.
 */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The person who made the latest attempt. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /**
     * 'open': may still be charged. 'closed': was not charged and will not be. 'returned': was charged although nothing
     * was due any more, and the money goes back.
     */
    state: text().$type<InvoicePaymentState>().notNull().default('open'),
    intentId: text('intent_id').unique(),
    stripeCustomerId: text('stripe_customer_id').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    /** One-time token of the security code. It is stored because a repeated attempt must send an identical request. */
    cvcToken: text('cvc_token'),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** Number of the latest attempt. It rises only after the card service reported how the earlier attempt ended. */
    attempt: integer().notNull().default(0),
    status: text().$type<PaymentStatus>().notNull().default('new'),
    lastError: jsonb('last_error').$type<{ code: string; message: string }>(),
    chargeId: text('charge_id').unique(),
    cardBrand: text('card_brand').notNull().default(''),
    cardLast4: text('card_last4').notNull().default(''),
    /** Until then one process works on the payment, or nobody needs to look at it. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The store's epoch when the payment was opened; null for payments older than this column. It never changes. */
    epoch: integer(),
  },
  (t) => [
    check('invoice_payments_amount', sql`${t.amountCents} > 0`),
    check('invoice_payments_state', sql`${t.state} in ('open', 'paid', 'closed', 'returned')`),
    check('invoice_payments_charged', sql`(${t.state} in ('paid', 'returned')) = (${t.status} = 'succeeded')`),
    uniqueIndex('invoice_payments_open')
      .on(t.invoiceId)
      .where(sql`${t.state} = 'open'`),
    index('invoice_payments_invoice').on(t.invoiceId),
    index('invoice_payments_order').on(t.orderId),
    index('invoice_payments_due')
      .on(t.leaseUntil)
      .where(sql`${t.state} = 'open'`),
  ],
);

/**
 * The taxes of the papers that were issued on a past day, by the place to which the goods were sent. They repeat what
 * invoices and credit notes say, so that a report adds up days instead of papers.
 */
export const taxDays = pgTable(
  'tax_days',
  {
    /** The Toronto day of issue. */
    day: date().notNull(),
    /** 0 for invoices, 1 for credit notes, whose amounts are negative. */
    rank: integer().notNull(),
    /** `ca-ON` */
    place: text().notNull(),
    /** The name of the tax; of sales without tax, the reason; `sales` for all sales before tax. */
    tax: text().notNull(),
    papers: integer().notNull(),
    taxableCents: bigint('taxable_cents', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.rank, t.place, t.tax] })],
);
