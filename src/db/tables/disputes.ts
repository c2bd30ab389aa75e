import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { invoicePayments, moneyMovements } from './money.ts';
import { orders } from './orders.ts';
import type { BalanceKind } from '#domain/balance.ts';
import type { DisputeState } from '#domain/disputes.ts';

/** Disputes of card payments, as the card service reports them. */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The id at the card service. */
    providerId: text('provider_id').notNull().unique(),
    /** Null if the disputed payment belongs to no order of the store. */
    orderId: integer('order_id').references(() => orders.id),
    /** Set if the payment paid an invoice, not an order by card. */
    invoicePaymentId: integer('invoice_payment_id').references(() => invoicePayments.id),
    intentId: text('intent_id'),
    chargeId: text('charge_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** The card service's code: `product_not_received`. */
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** Whether the bank only asks: no money was taken, and the payment may still be refunded. */
    isInquiry: boolean('is_inquiry').notNull(),
    /** Until when the store may answer; null if no answer is possible. */
    dueBy: timestamp('due_by', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** When the store learned the outcome; null while the dispute is open. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Cents that the bank took, that it gave back, and that the card service charged for the dispute. */
    withdrawnCents: integer('withdrawn_cents').notNull().default(0),
    reinstatedCents: integer('reinstated_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    /** Rises with each change, so that a state that was read earlier never replaces a later one. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('disputes_order').on(t.orderId),
    check('disputes_amount', sql`${t.amountCents} > 0`),
    check('disputes_state', sql`${t.state} in ('needs_response', 'under_review', 'won', 'lost', 'closed')`),
    check('disputes_ended', sql`(${t.state} in ('needs_response', 'under_review')) = (${t.endedAt} is null)`),
  ],
);

/** Payouts of the card service to the store's bank account. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The id at the card service. */
    providerId: text('provider_id').notNull().unique(),
    /** Negative if the card service collected money from the account. */
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** The card service's word: `in_transit`, `paid`, `failed` … */
    status: text().notNull(),
    /** Whether the card service lists the movements of the payout; it does not for a payout made by hand. */
    isAutomatic: boolean('is_automatic').notNull(),
    /** The day on which the bank has the money, as the card service says. */
    arrivesOn: date('arrives_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Whether all movements of the payout have been read. */
    isComplete: boolean('is_complete').notNull().default(false),
  },
  (t) => [index('payouts_arrives').on(t.arrivesOn, t.id)],
);

/** The movements of the store's balance at the card service, which payouts consist of. */
export const balanceMovements = pgTable(
  'balance_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The id at the card service. */
    providerId: text('provider_id').notNull().unique(),
    kind: text().$type<BalanceKind>().notNull(),
    /** The card service's word for the movement: `dispute_reversal`. */
    category: text().notNull(),
    /** Cents; the amount is negative for money that left, and the net amount is the amount less the fee. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    currency: text().notNull(),
    /** The charge, refund, dispute or payout at the card service that the movement belongs to. */
    sourceId: text('source_id'),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    /** The payout that contains the movement; null until the card service has paid it out. */
    payoutId: integer('payout_id').references(() => payouts.id),
    /** The order, charge, refund or dispute of the store that the movement belongs to; null if the store knows none. */
    orderId: integer('order_id').references(() => orders.id),
    moneyMovementId: integer('money_movement_id').references(() => moneyMovements.id),
    disputeId: integer('dispute_id').references(() => disputes.id),
  },
  (t) => [
    check('balance_movements_net', sql`${t.netCents} = ${t.amountCents} - ${t.feeCents}`),
    check(
      'balance_movements_kind',
      sql`${t.kind} in ('charge', 'refund', 'dispute', 'fee', 'payout_returned', 'other')`,
    ),
    index('balance_movements_payout').on(t.payoutId, t.id),
    index('balance_movements_order').on(t.orderId),
    index('balance_movements_money_movement').on(t.moneyMovementId),
    // The first movement that was read: charges from before it are not compared.
    index('balance_movements_occurred').on(t.occurredAt),
    index('balance_movements_unknown')
      .on(t.occurredAt)
      .where(sql`${t.orderId} is null`),
  ],
);
