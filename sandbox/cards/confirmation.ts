import { cardError, notAllowed, noSuch } from './api-error.ts';
import { newId, removeHidden, type Call } from './call.ts';
import { charge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attachTo, methodOf } from './payment-methods.ts';
import type { CardFailure, NextAction, PaymentIntent, PaymentMethod, SetupIntent } from './records.ts';
import { testCardOf, type Decline } from './test-cards.ts';

const AUTHENTICATION_FAILED: CardFailure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export interface Attempt {
  offSession: boolean;
  refuseAction: boolean;
  cvcToken: string | null;
  useSdk: boolean;
}

/**
 * One attempt to pay. It ends in `succeeded`, in `requires_action` (3-D Secure, if the card holder is present), or in
 * the 402 of a decline, after setting the intent back to `requires_payment_method`.
 */
export function attemptPayment(call: Call, intent: PaymentIntent, attempt: Attempt): PaymentIntent {
  if (intent.payment_method === null) {
    throw notAllowed('payment_intent_unexpected_state', 'A payment method is needed to confirm this PaymentIntent.', {
      payment_intent: clientSafe(call, intent),
    });
  }
  const method = usable(intent, methodOf(call, intent.payment_method));
  spendCvcToken(call, attempt.cvcToken);

  const { authentication } = testCardOf(method.hidden.testCard);
  const mustAuthenticate =
    !intent.hidden.authenticated &&
    (authentication === 'always' ||
      (authentication === 'until_set_up' && !(attempt.offSession && method.hidden.setUp)));
  if (mustAuthenticate) {
    if (attempt.offSession || attempt.refuseAction) throw decline(call, intent, method, AUTHENTICATION_REQUIRED);
    const next = call.store.paymentIntents.put({ ...intent, ...challenged(call, intent, attempt.useSdk) });
    call.emit('payment_intent.requires_action', removeHidden(next));
    return next;
  }
  return take(call, intent, method);
}

function take(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { made, decline: refusal } = charge(call, intent, method);
  if (refusal) throw decline(call, intent, method, refusal, made.id);

  keepForLater(call, intent, method);
  const succeeded = call.store.paymentIntents.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    status: 'succeeded',
    hidden: { ...intent.hidden, challenge: null },
  });
  call.emit('payment_intent.succeeded', removeHidden(succeeded));
  const { dispute } = testCardOf(method.hidden.testCard);
  if (dispute) openDispute(call, made, dispute);
  return succeeded;
}

/** A card that was used without being saved cannot be used again; a card that the payment saves is saved now. */
function keepForLater(call: Call, intent: PaymentIntent, method: PaymentMethod): void {
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    const hidden = { ...method.hidden, setUp: true };
    const saved = call.store.paymentMethods.put({ ...method, hidden });
    if (saved.customer === null) attachTo(call, saved, intent.customer);
  } else if (method.customer === null) {
    call.store.paymentMethods.put({ ...method, hidden: { ...method.hidden, spent: true } });
  }
}

function decline(call: Call, intent: PaymentIntent, method: PaymentMethod, refusal: Decline, charged?: string) {
  const failure: CardFailure = { type: 'card_error', ...refusal, payment_method: removeHidden(method) };
  if (charged !== undefined) failure.charge = charged;
  const failed = failPayment(call, intent, failure, charged);
  return cardError({ ...refusal, charge: charged, payment_intent: clientSafe(call, failed) });
}

function failPayment(call: Call, intent: PaymentIntent, failure: CardFailure, charged?: string): PaymentIntent {
  const failed = call.store.paymentIntents.put({
    ...intent,
    last_payment_error: failure,
    latest_charge: charged ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    hidden: { ...intent.hidden, challenge: null, authenticated: false },
  });
  call.emit('payment_intent.payment_failed', removeHidden(failed));
  return failed;
}

/** A saved card can be used for its own customer only; a card that was detached or used unsaved, for nobody. */
export function usable(intent: { customer: string | null }, method: PaymentMethod): PaymentMethod {
  if (method.hidden.spent) {
    throw notAllowed(
      'payment_method_unexpected_state',
      'The provided PaymentMethod was detached or was used before without being saved. It may not be used again.',
    );
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    throw notAllowed('payment_method_customer_mismatch', `PaymentMethod ${method.id} belongs to another customer.`);
  }
  return method;
}

function spendCvcToken(call: Call, id: string | null): void {
  if (id === null) return;
  const token = call.store.tokens.get(id);
  if (!token) throw noSuch('token', id, 'payment_method_options[card][cvc_token]');
  if (token.used) throw notAllowed('token_already_used', `You cannot use a token more than once: ${id}.`);
  call.store.tokens.put({ ...token, used: true });
}

/** The intent while 3-D Secure runs: with a page to open, in a dialog by the SDK or by redirect. */
export function challenged<T extends PaymentIntent | SetupIntent>(call: Call, intent: T, useSdk: boolean) {
  const challenge = newId('3ds');
  const url = `${call.origin}/cards/challenge/${intent.id}?challenge=${challenge}`;
  const { returnUrl } = intent.hidden;
  const next_action: NextAction =
    useSdk || returnUrl === null
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: challenge },
        }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return {
    next_action,
    status: 'requires_action' as const,
    hidden: { ...intent.hidden, challenge, authenticated: false },
  };
}

/**
 * The card holder has answered. If passed, an intent confirmed by the page pays at once; an intent confirmed by the
 * server (`confirmation_method: manual`) waits in `requires_confirmation` until the server confirms again. If failed,
 * the intent needs another card.
 */
export function settleChallenge(call: Call, intent: PaymentIntent, passed: boolean): PaymentIntent {
  if (!passed) return failPayment(call, intent, AUTHENTICATION_FAILED);
  const authenticated: PaymentIntent = {
    ...intent,
    next_action: null,
    status: 'requires_confirmation',
    hidden: { ...intent.hidden, challenge: null, authenticated: true },
  };
  call.store.paymentIntents.put(authenticated);
  if (intent.confirmation_method === 'manual') return authenticated;
  return take(call, authenticated, methodOf(call, intent.payment_method ?? ''));
}

/** The fields of an intent that a page with only the client secret may see. */
export function clientSafe(call: Call, intent: PaymentIntent): object {
  const seen = removeHidden(intent);
  if (call.by === 'secret') return seen;
  const { customer: _customer, metadata: _metadata, latest_charge: _charge, ...rest } = seen;
  return rest;
}
