import { findOrThrow, listPage, LIST_FIELDS, newId, type Call } from './call.ts';
import type { BalanceTransaction } from './records.ts';

type NewMovement = Pick<BalanceTransaction, 'type' | 'source' | 'amount' | 'fee'> & {
  /** The type if left out. */
  category?: string;
  payout?: string;
};

/** Records a movement of the balance. Amount and fee are cents; the amount is negative for money that leaves. */
export function recordMovement(
  { store, now }: Pick<Call, 'store' | 'now'>,
  { type, source, amount, fee, category = type, payout }: NewMovement,
): BalanceTransaction {
  const detail = {
    amount: fee,
    application: null,
    currency: 'cad',
    description: 'Processing fees',
    type: 'stripe_fee',
  };
  return store.balanceTransactions.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'cad',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
    hidden: { payout: payout ?? null },
  });
}

export function retrieveMovement({ store, ids: [id = ''] }: Call): object {
  const { hidden: _, ...movement } = findOrThrow(store.balanceTransactions, 'balance_transaction', id);
  return movement;
}

/** Lists movements; with `payout`, the movements of a payout and the movement of the payout itself. */
export function listMovements(call: Call): object {
  call.fields.only('payout', 'source', 'type', ...LIST_FIELDS);
  const [payout, source, type] = ['payout', 'source', 'type'].map((name) => call.fields.text(name));
  const movements = call.store.balanceTransactions
    .all()
    .filter(
      (movement) =>
        (!payout || movement.hidden.payout === payout || movement.source === payout) &&
        (!source || movement.source === source) &&
        (!type || movement.type === type),
    );
  return listPage(call, '/v1/balance_transactions', movements);
}
