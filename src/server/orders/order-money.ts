import type { OrderDetail } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { toDollars } from '#domain/money.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { paymentAttempts } from '#domain/movements.ts';
import { movementsOf } from '#server/money/movements.ts';
import { readInvoice } from './read-invoice.ts';
import { creditNoteAnswer, invoiceAnswer } from './document-answers.ts';
import { snapshotsOf } from './business-documents.ts';

/** An order's invoice as issued, with payments and credits until today, and its credit notes. Amounts are dollars. */
export async function invoiceAndCreditNotes(
  db: Db,
  orderId: number,
  settings: StoreSettings,
): Promise<Pick<OrderDetail, 'invoice' | 'creditNotes'>> {
  const invoice = await readInvoice(db, orderId);
  if (!invoice) return { invoice: null, creditNotes: [] };
  const snapshots = [...(await snapshotsOf(db, orderId, settings)).values()];
  const document = snapshots.find((snapshot) => snapshot.kind === 'invoice')?.paper;
  if (!document) throw new Error(`Invoice ${invoice.number} has no document`);
  return {
    invoice: invoiceAnswer(invoice, document),
    creditNotes: snapshots.flatMap((snapshot) =>
      snapshot.kind === 'credit_note' ? [creditNoteAnswer(snapshot.paper)] : [],
    ),
  };
}

const outcomes = { pending: 'pending', action: 'action', done: 'paid', failed: 'failed' } as const;

/** The attempts to pay an order by card, oldest first. */
export async function attemptsOf(db: Db, orderId: number): Promise<OrderDetail['attempts']> {
  const charges = (await movementsOf(db, orderId))
    .filter(({ kind, method }) => kind === 'charge' && method === 'card')
    .map((charge) => ({ ...charge, at: charge.createdAt.toISOString() }));
  return paymentAttempts(charges).map(({ charge, confirmedByBank }) => ({
    at: charge.at,
    amount: toDollars(charge.amountCents),
    card: { brand: charge.cardBrand, last4: charge.cardLast4 },
    outcome: outcomes[charge.state],
    reason: charge.reason,
    confirmedByBank,
  }));
}
