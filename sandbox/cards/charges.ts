import { recordMovement } from './balance.ts';
import { findOrThrow, newId, removeHidden, type Call } from './call.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './records.ts';
import { testCardOf, type Decline } from './test-cards.ts';

/** Charges the intent's amount to the card. The charge is recorded whether it succeeds or not. */
export function charge(call: Call, intent: PaymentIntent, method: PaymentMethod): { made: Charge; decline?: Decline } {
  const testCard = testCardOf(method.hidden.testCard);
  const { decline } = testCard;
  const id = newId('ch');
  const movement = decline
    ? null
    : recordMovement(call, { type: 'charge', source: id, amount: intent.amount, fee: chargeFee(intent.amount) });
  const made = call.store.charges.put({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: movement?.id ?? null,
    billing_details: method.billing_details,
    captured: !decline,
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.decline_code ?? decline.code,
          seller_message: 'The bank declined the payment.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...method.card,
        checks: { ...method.card.checks, cvc_check: testCard.failsCvcCheck ? 'fail' : method.card.checks.cvc_check },
        three_d_secure: intent.hidden.authenticated ? { result: 'authenticated', version: '2.2.0' } : null,
      },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  });
  call.emit(decline ? 'charge.failed' : 'charge.succeeded', made);
  return { made, decline };
}

/** The provider's price for a card of the country: 2.9 % and 30 cents. */
function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export function retrieveCharge({ store, ids: [id = ''] }: Call): object {
  return removeHidden(findOrThrow(store.charges, 'charge', id));
}
