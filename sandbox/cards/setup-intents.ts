import { ApiError, cardError, missingParameter, notAllowed } from './api-error.ts';
import { findOrThrow, newId, removeHidden, type Call } from './call.ts';
import { challenged, usable } from './confirmation.ts';
import { attachTo, methodOf } from './payment-methods.ts';
import type { CardFailure, SetupIntent } from './records.ts';
import { testCardOf } from './test-cards.ts';

const CONFIRM_FIELDS = ['payment_method', 'return_url', 'use_stripe_sdk', 'expand'];

const AUTHENTICATION_FAILED: CardFailure = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Saves a card while its holder is present, so that it can be charged later in their absence. */
export function createSetupIntent(call: Call): object {
  const { fields, store } = call;
  fields.only(
    ...CONFIRM_FIELDS,
    'customer',
    'description',
    'metadata',
    'usage',
    'confirm',
    'allowed_payment_method_types',
    'automatic_payment_methods',
  );
  const customer = fields.text('customer');
  if (customer !== null) findOrThrow(store.customers, 'customer', customer, 'customer');
  const id = newId('seti');
  const intent = store.setupIntents.put(
    withConfirmFields(call, {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: newId(`${id}_secret`),
      created: call.now,
      customer,
      description: fields.text('description'),
      last_setup_error: null,
      livemode: false,
      metadata: fields.entries('metadata'),
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      usage: fields.choice('usage', ['on_session', 'off_session']) ?? 'off_session',
      hidden: { challenge: null, returnUrl: null, authenticated: false },
    }),
  );
  call.emit('setup_intent.created', removeHidden(intent));
  return removeHidden(fields.flag('confirm') ? attempt(call, intent) : intent);
}

function withConfirmFields(call: Call, intent: SetupIntent): SetupIntent {
  const given = call.fields.text('payment_method');
  const method = given === null ? intent.payment_method : usable(intent, methodOf(call, given)).id;
  return {
    ...intent,
    payment_method: method,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    hidden: { ...intent.hidden, returnUrl: call.fields.text('return_url') ?? intent.hidden.returnUrl },
  };
}

function reached(call: Call): SetupIntent {
  const intent = findOrThrow(call.store.setupIntents, 'setup_intent', call.ids[0] ?? '', 'intent');
  if (call.by === 'publishable' && call.fields.required('client_secret') !== intent.client_secret) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'client_secret',
      message: 'The client_secret does not match this SetupIntent.',
    });
  }
  return intent;
}

export function retrieveSetupIntent(call: Call): object {
  call.fields.only('client_secret', 'expand');
  return removeHidden(reached(call));
}

export function confirmSetupIntent(call: Call): object {
  call.fields.only(...CONFIRM_FIELDS, 'client_secret');
  const intent = reached(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirmed');
  return removeHidden(
    attempt(call, call.store.setupIntents.put({ ...withConfirmFields(call, intent), next_action: null })),
  );
}

function attempt(call: Call, intent: SetupIntent): SetupIntent {
  if (intent.payment_method === null) throw missingParameter('payment_method');
  const testCard = testCardOf(methodOf(call, intent.payment_method).hidden.testCard);
  if (!testCard.authentication) return save(call, intent);
  const useSdk = call.by === 'publishable' || call.fields.flag('use_stripe_sdk');
  const next = call.store.setupIntents.put({ ...intent, ...challenged(call, intent, useSdk) });
  call.emit('setup_intent.requires_action', removeHidden(next));
  return next;
}

function save(call: Call, intent: SetupIntent): SetupIntent {
  const method = methodOf(call, intent.payment_method ?? '');
  const testCard = testCardOf(method.hidden.testCard);
  if (testCard.decline && !testCard.attaches) {
    const failed = fail(call, intent, {
      type: 'card_error',
      ...testCard.decline,
      payment_method: removeHidden(method),
    });
    throw cardError({ ...testCard.decline, setup_intent: removeHidden(failed) });
  }
  const agreed = call.store.paymentMethods.put({ ...method, hidden: { ...method.hidden, setUp: true } });
  if (intent.customer !== null && agreed.customer === null) attachTo(call, agreed, intent.customer);
  const succeeded = call.store.setupIntents.put({
    ...intent,
    last_setup_error: null,
    next_action: null,
    status: 'succeeded',
    hidden: { ...intent.hidden, challenge: null },
  });
  call.emit('setup_intent.succeeded', removeHidden(succeeded));
  return succeeded;
}

function fail(call: Call, intent: SetupIntent, failure: CardFailure): SetupIntent {
  const failed = call.store.setupIntents.put({
    ...intent,
    last_setup_error: failure,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    hidden: { ...intent.hidden, challenge: null },
  });
  call.emit('setup_intent.setup_failed', removeHidden(failed));
  return failed;
}

/** The card holder has answered 3-D Secure: the card is saved, or the intent needs another card. */
export function settleSetupChallenge(call: Call, intent: SetupIntent, passed: boolean): SetupIntent {
  return passed ? save(call, intent) : fail(call, intent, AUTHENTICATION_FAILED);
}

export function cancelSetupIntent(call: Call): object {
  call.fields.only('cancellation_reason', 'expand');
  const intent = reached(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'canceled');
  const canceled = call.store.setupIntents.put({
    ...intent,
    cancellation_reason: call.fields.text('cancellation_reason'),
    next_action: null,
    status: 'canceled',
    hidden: { ...intent.hidden, challenge: null },
  });
  call.emit('setup_intent.canceled', removeHidden(canceled));
  return removeHidden(canceled);
}

/** The card holder closed the 3-D Secure window, which counts as failing it. */
export function abandonSetupChallenge(call: Call): object {
  call.fields.only('client_secret', 'source');
  const intent = reached(call);
  const open = intent.hidden.challenge !== null && intent.hidden.challenge === call.fields.required('source');
  return removeHidden(open ? settleSetupChallenge(call, intent, false) : intent);
}

function unexpected(intent: SetupIntent, verb: string): ApiError {
  return notAllowed(
    'setup_intent_unexpected_state',
    `This SetupIntent cannot be ${verb} because it has a status of ${intent.status}.`,
    { setup_intent: removeHidden(intent) },
  );
}
