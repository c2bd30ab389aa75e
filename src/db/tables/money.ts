import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';

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
    /** 'bank' is a cheque or a transfer. A credit note moves no money itself: 'none'. */
    method: text({ enum: ['card', 'bank', 'none'] }).notNull(),
    intentId: text('intent_id'),
    /** The idempotency key sent to the card service; null if the store sent no request. */
    key: text().unique(),
    /** Id of the charge or refund at the card service. */
    providerId: text('provider_id').unique(),
    /** The credit note that this row records, or that this refund pays out. */
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
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
    check('money_movements_amount', sql`${t.amountCents} > 0`),
    check('money_movements_method', sql`(${t.kind} = 'credit_note') = (${t.method} = 'none')`),
    check('money_movements_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
  ],
);
