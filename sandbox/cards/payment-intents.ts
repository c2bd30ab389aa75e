import { ApiError, badParameter, missingParameter, notAllowed } from './api-error.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, removeHidden, type Call } from './call.ts';
import { attemptPayment, clientSafe, settleChallenge, usable } from './confirmation.ts';
import type { Fields } from './form.ts';
import { methodOf } from './payment-methods.ts';
import type { IntentStatus, PaymentIntent } from './records.ts';

const MAX_AMOUNT = 99_999_999;
const SMALLEST_AMOUNT = 50;

const CONFIRM_FIELDS = [
  'payment_method',
  'payment_method_options',
  'allowed_payment_method_types',
  'off_session',
  'error_on_requires_action',
  'setup_future_usage',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
  'capture_method',
  'expand',
];

export function createPaymentIntent(call: Call): object {
  const { fields, store } = call;
  fields.only(
    ...CONFIRM_FIELDS,
    'amount',
    'currency',
    'customer',
    'description',
    'metadata',
    'confirm',
    'confirmation_method',
    'automatic_payment_methods',
    'statement_descriptor_suffix',
  );
  const amount = fields.integer('amount', 1, MAX_AMOUNT);
  if (amount === null) throw missingParameter('amount');
  if (amount < SMALLEST_AMOUNT) {
    throw badParameter('amount', `Amount must be at least ${SMALLEST_AMOUNT} cents.`, 'amount_too_small');
  }
  const currency = fields.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw badParameter('currency', `Invalid currency: ${currency}`);
  const allowed = fields.list('allowed_payment_method_types');
  if (allowed.some((type) => type !== 'card')) {
    throw badParameter('allowed_payment_method_types', 'Only cards are taken here.');
  }
  const customer = fields.text('customer');
  if (customer !== null) findOrThrow(store.customers, 'customer', customer, 'customer');
  const automatic = fields.child('automatic_payment_methods').only('enabled', 'allow_redirects');

  const id = newId('pi');
  const blank: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automatic.flag('enabled')
      ? { enabled: true, allow_redirects: automatic.choice('allow_redirects', ['always', 'never']) ?? 'always' }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: fields.choice('capture_method', ['automatic', 'automatic_async']) ?? 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: fields.choice('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: call.now,
    currency,
    customer,
    description: fields.text('description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: fields.entries('metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    hidden: { challenge: null, returnUrl: null, authenticated: false },
  };
  const intent = store.paymentIntents.put(withConfirmFields(call, blank));
  call.emit('payment_intent.created', removeHidden(intent));
  return fields.flag('confirm') ? removeHidden(attemptPayment(call, intent, attemptOf(fields))) : removeHidden(intent);
}

/** The intent with the card and options of a create or confirm call; another card has not passed 3-D Secure yet. */
function withConfirmFields(call: Call, intent: PaymentIntent): PaymentIntent {
  const { fields } = call;
  const given = fields.text('payment_method');
  const method = given === null ? null : usable(intent, methodOf(call, given)).id;
  return {
    ...intent,
    payment_method: method ?? intent.payment_method,
    receipt_email: fields.text('receipt_email') ?? intent.receipt_email,
    setup_future_usage: fields.choice('setup_future_usage', ['on_session', 'off_session']) ?? intent.setup_future_usage,
    status: (method ?? intent.payment_method) === null ? 'requires_payment_method' : 'requires_confirmation',
    hidden: {
      ...intent.hidden,
      returnUrl: fields.text('return_url') ?? intent.hidden.returnUrl,
      authenticated: method === null && intent.hidden.authenticated,
    },
  };
}

function attemptOf(fields: Fields) {
  const card = fields.child('payment_method_options').child('card');
  return {
    offSession: fields.has('off_session') && fields.text('off_session') !== 'false',
    refuseAction: fields.flag('error_on_requires_action'),
    cvcToken: card.text('cvc_token'),
    useSdk: fields.flag('use_stripe_sdk'),
  };
}

/** With a publishable key an intent can be read only by its client secret. */
function reached(call: Call): PaymentIntent {
  const intent = findOrThrow(call.store.paymentIntents, 'payment_intent', call.ids[0] ?? '', 'intent');
  if (call.by === 'publishable' && call.fields.required('client_secret') !== intent.client_secret) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'client_secret',
      message: 'The client_secret does not match this PaymentIntent.',
    });
  }
  return intent;
}

export function retrievePaymentIntent(call: Call): object {
  call.fields.only('client_secret', 'expand');
  return clientSafe(call, reached(call));
}

export function listPaymentIntents(call: Call): object {
  call.fields.only('customer', ...LIST_FIELDS);
  const customer = call.fields.text('customer');
  const { paymentIntents } = call.store;
  const intents = customer === null ? paymentIntents.all() : paymentIntents.having('customer', customer);
  return listPage(call, '/v1/payment_intents', intents);
}

export function confirmPaymentIntent(call: Call): object {
  const { fields } = call;
  fields.only(...CONFIRM_FIELDS, 'client_secret');
  const intent = reached(call);
  if (call.by === 'publishable' && intent.confirmation_method === 'manual') {
    throw unexpected(call, intent, 'is confirmed by the server (confirmation_method is manual)');
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected(call, intent, `cannot be confirmed because it has a status of ${intent.status}`);
  }
  const ready = call.store.paymentIntents.put({ ...withConfirmFields(call, intent), next_action: null });
  return clientSafe(call, attemptPayment(call, ready, attemptOf(fields)));
}

const CANCELABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function cancelPaymentIntent(call: Call): object {
  call.fields.only('cancellation_reason', 'expand');
  const intent = reached(call);
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpected(call, intent, `cannot be canceled because it has a status of ${intent.status}`);
  }
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
  const canceled = call.store.paymentIntents.put({
    ...intent,
    canceled_at: call.now,
    cancellation_reason: call.fields.choice('cancellation_reason', reasons),
    next_action: null,
    status: 'canceled',
    hidden: { ...intent.hidden, challenge: null, authenticated: false },
  });
  call.emit('payment_intent.canceled', removeHidden(canceled));
  return removeHidden(canceled);
}

/** The card holder closed the 3-D Secure window, which counts as failing it. */
export function abandonPaymentChallenge(call: Call): object {
  call.fields.only('client_secret', 'source');
  const intent = reached(call);
  const open = intent.hidden.challenge !== null && intent.hidden.challenge === call.fields.required('source');
  return clientSafe(call, open ? settleChallenge(call, intent, false) : intent);
}

function unexpected(call: Call, intent: PaymentIntent, why: string): ApiError {
  return notAllowed('payment_intent_unexpected_state', `This PaymentIntent ${why}.`, {
    payment_intent: clientSafe(call, intent),
  });
}
