import { notAllowed } from './api-error.ts';
import { recordMovement } from './balance.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, type Call } from './call.ts';
import type { Payout } from './records.ts';

type PayoutCall = Pick<Call, 'store' | 'now' | 'emit'>;

const DAY_SECONDS = 24 * 3600;

/** Pays out every movement that no payout contains, as the provider does each day. Null if there is no movement. */
export function payOut(call: PayoutCall): Payout | null {
  const { store, now } = call;
  const waiting = store.balanceTransactions
    .all()
    .filter(({ hidden, type }) => hidden.payout === null && type !== 'payout');
  if (waiting.length === 0) return null;
  const id = newId('po');
  const amount = waiting.reduce((sum, { net }) => sum + net, 0);
  for (const movement of waiting) store.balanceTransactions.put({ ...movement, hidden: { payout: id } });
  const own = recordMovement(call, { type: 'payout', source: id, amount: -amount, fee: 0, payout: id });
  const payout = store.payouts.put({
    id,
    object: 'payout',
    amount,
    arrival_date: now - (now % DAY_SECONDS),
    automatic: true,
    balance_transaction: own.id,
    created: now,
    currency: 'cad',
    description: 'STRIPE PAYOUT',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
  });
  call.emit('payout.created', payout);
  call.emit('payout.paid', payout);
  return payout;
}

/** The bank sends a payout back: its amount is in the balance again, and part of the next payout. */
export function failPayout(call: PayoutCall, id: string): Payout {
  const payout = findOrThrow(call.store.payouts, 'payout', id);
  if (payout.status === 'failed') throw notAllowed('payout_failed', `Payout ${id} has failed already.`);
  const back = recordMovement(call, { type: 'payout_failure', source: id, amount: payout.amount, fee: 0 });
  const failed = call.store.payouts.put({
    ...payout,
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  });
  call.emit('payout.failed', failed);
  return failed;
}

export function retrievePayout({ store, ids: [id = ''] }: Call): Payout {
  return findOrThrow(store.payouts, 'payout', id);
}

export function listPayouts(call: Call): object {
  call.fields.only('status', ...LIST_FIELDS);
  const status = call.fields.text('status');
  const payouts = call.store.payouts.all().filter((payout) => status === null || payout.status === status);
  return listPage(call, '/v1/payouts', payouts);
}
