import { badParameter, missingParameter, notAllowed } from './api-error.ts';
import { recordMovement } from './balance.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, type Call } from './call.ts';
import { blocksRefunds } from './disputes.ts';
import type { Charge, Refund } from './records.ts';

/** Refunds a part of a charge or, without an amount, everything not refunded yet. */
export function createRefund(call: Call): Refund {
  const { fields, store } = call;
  fields.only('payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand');
  const charge = chargeToRefund(call);
  if (store.disputes.having('charge', charge.id).some(blocksRefunds)) {
    throw notAllowed('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw notAllowed('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  const amount = fields.integer('amount', 1, 99_999_999) ?? left;
  if (amount > left) {
    throw notAllowed('amount_too_large', `Refund amount (${amount}) is greater than what is left (${left}).`, {
      param: 'amount',
    });
  }
  const id = newId('re');
  const movement = recordMovement(call, { type: 'refund', source: id, amount: -amount, fee: 0 });
  const refund = store.refunds.put({
    id,
    object: 'refund',
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    metadata: fields.entries('metadata'),
    payment_intent: charge.payment_intent,
    reason: fields.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    status: 'succeeded',
  });
  const amount_refunded = charge.amount_refunded + amount;
  const after = store.charges.put({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
  call.emit('refund.created', refund);
  call.emit('charge.refunded', after);
  return refund;
}

function chargeToRefund({ fields, store }: Call): Charge {
  const intentId = fields.text('payment_intent');
  const chargeId = fields.text('charge');
  if (chargeId !== null) {
    const charge = findOrThrow(store.charges, 'charge', chargeId, 'charge');
    if (charge.status === 'succeeded') return charge;
    throw notAllowed('charge_not_refundable', `Charge ${charge.id} did not succeed.`);
  }
  if (intentId === null) throw missingParameter('payment_intent');
  findOrThrow(store.paymentIntents, 'payment_intent', intentId, 'payment_intent');
  const charge = store.charges.having('payment_intent', intentId).find(({ status }) => status === 'succeeded');
  if (!charge) throw badParameter('payment_intent', 'This PaymentIntent does not have a successful charge to refund.');
  return charge;
}

export function retrieveRefund({ store, ids: [id = ''] }: Call): Refund {
  return findOrThrow(store.refunds, 'refund', id);
}

export function listRefunds(call: Call): object {
  call.fields.only('payment_intent', 'charge', ...LIST_FIELDS);
  const intent = call.fields.text('payment_intent');
  const charge = call.fields.text('charge');
  const refunds = intent === null ? call.store.refunds.all() : call.store.refunds.having('payment_intent', intent);
  return listPage(
    call,
    '/v1/refunds',
    refunds.filter((refund) => charge === null || refund.charge === charge),
  );
}
