import { badParameter, cardError, missingParameter, notAllowed, noSuch } from './api-error.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, removeHidden, type Call } from './call.ts';
import { cvcLengthOf, hasExpired, passesCheckDigit } from './card-number.ts';
import type { Fields } from './form.ts';
import type { BillingDetails, PaymentMethod } from './records.ts';
import { fingerprintOf, testCardOf, testCardOfAlias, testCardOfNumber, type TestCard } from './test-cards.ts';

const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

/** Creates a payment method from card details. As with the provider, only a page may send a card number, no server. */
export function createPaymentMethod(call: Call): object {
  const { fields } = call;
  fields.only('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand');
  if (fields.required('type') !== 'card') throw badParameter('type', 'Only cards are taken here.');
  const card = fields.child('card').only('number', 'exp_month', 'exp_year', 'cvc', 'token');
  const token = card.text('token');
  if (token !== null) {
    const testCard = testCardOfAlias(token.replace(/^tok_/, 'pm_card_'));
    if (!testCard) throw noSuch('token', token, 'card[token]');
    return removeHidden(store(call, testCard, { month: 12, year: yearOf(call.now) + 5, hasCvc: true }));
  }
  if (call.by === 'secret') {
    throw cardError({
      code: 'card_declined',
      message: 'Card numbers are taken from the card fields of the page only, never from a server.',
    });
  }
  return removeHidden(fromDetails(call, card));
}

function fromDetails(call: Call, card: Fields): PaymentMethod {
  const number = card.required('number').replace(/[\s-]/g, '');
  const month = card.integer('exp_month', 0, 99);
  const year = card.integer('exp_year', 0, 9999);
  const cvc = card.text('cvc');
  if (month === null) throw missingParameter('card[exp_month]');
  if (year === null) throw missingParameter('card[exp_year]');

  if (!/^\d{12,19}$/.test(number) || !passesCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' });
  }
  const fullYear = year < 100 ? 2000 + year : year;
  const today = { month: new Date(call.now * 1000).getUTCMonth() + 1, year: yearOf(call.now) };
  if (month < 1 || month > 12) {
    throw cardError({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    });
  }
  if (fullYear > today.year + 50 || hasExpired(month, fullYear, today)) {
    throw cardError({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    });
  }
  const testCard = testCardOfNumber(number);
  if (!testCard) {
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Only test cards are accepted here; this is not one of them.',
    });
  }
  if (cvc !== null && !new RegExp(`^\\d{${cvcLengthOf(testCard.brand)}}$`).test(cvc)) {
    throw cardError({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." });
  }
  return store(call, testCard, { month, year: fullYear, hasCvc: cvc !== null });
}

function store(
  call: Call,
  testCard: TestCard,
  { month, year, hasCvc }: { month: number; year: number; hasCvc: boolean },
): PaymentMethod {
  const billing = billingDetails(call.fields.child('billing_details'));
  return call.store.paymentMethods.put({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: billing.address.line1 === null ? null : 'unchecked',
        address_postal_code_check: billing.address.postal_code === null ? null : 'unchecked',
        cvc_check: hasCvc ? 'unchecked' : null,
      },
      country: 'CA',
      display_brand: testCard.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(testCard.number),
      funding: testCard.funding ?? 'credit',
      generated_from: null,
      last4: testCard.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    livemode: false,
    metadata: call.fields.entries('metadata'),
    type: 'card',
    hidden: { testCard: testCard.shorthand, setUp: false, spent: false },
  });
}

function billingDetails(fields: Fields): BillingDetails {
  fields.only('address', 'email', 'name', 'phone', 'tax_id');
  const address = fields.child('address').only(...ADDRESS);
  return {
    address: {
      city: address.text('city'),
      country: address.text('country'),
      line1: address.text('line1'),
      line2: address.text('line2'),
      postal_code: address.text('postal_code'),
      state: address.text('state'),
    },
    email: fields.text('email'),
    name: fields.text('name'),
    phone: fields.text('phone'),
  };
}

/** The payment method with this id; a ready-made `pm_card_…` gives a new payment method each time. */
export function methodOf(call: Call, id: string, param = 'payment_method'): PaymentMethod {
  const testCard = testCardOfAlias(id);
  if (testCard) return store(call, testCard, { month: 12, year: yearOf(call.now) + 5, hasCvc: true });
  return findOrThrow(call.store.paymentMethods, 'PaymentMethod', id, param);
}

export function retrievePaymentMethod(call: Call): object {
  return removeHidden(methodOf(call, call.ids.at(-1) ?? ''));
}

/** Saves the card with a customer. The bank is asked first; a card that it declines is not saved. */
export function attachPaymentMethod(call: Call): object {
  call.fields.only('customer', 'expand');
  const customer = findOrThrow(call.store.customers, 'customer', call.fields.required('customer'), 'customer');
  const method = methodOf(call, call.ids[0] ?? '');
  if (method.customer === customer.id) return removeHidden(method);
  if (method.customer !== null || method.hidden.spent) {
    throw notAllowed('payment_method_unexpected_state', 'This PaymentMethod was used or belongs to another customer.');
  }
  const testCard = testCardOf(method.hidden.testCard);
  if (testCard.decline && !testCard.attaches) throw cardError(testCard.decline);
  return removeHidden(attachTo(call, method, customer.id));
}

export function attachTo(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  const checks = { ...method.card.checks };
  if (checks.cvc_check !== null) checks.cvc_check = testCardOf(method.hidden.testCard).failsCvcCheck ? 'fail' : 'pass';
  if (checks.address_postal_code_check !== null) checks.address_postal_code_check = 'pass';
  if (checks.address_line1_check !== null) checks.address_line1_check = 'pass';
  const attached = call.store.paymentMethods.put({ ...method, customer, card: { ...method.card, checks } });
  call.emit('payment_method.attached', removeHidden(attached));
  return attached;
}

/** Removes the card from its customer; a detached payment method can never be used again. */
export function detachPaymentMethod(call: Call): object {
  call.fields.only('expand');
  const method = methodOf(call, call.ids[0] ?? '');
  if (method.customer === null) {
    throw notAllowed('payment_method_not_attached', 'The payment method is not attached to a customer.');
  }
  const hidden = { ...method.hidden, spent: true };
  const owner = call.store.customers.get(method.customer);
  if (owner?.invoice_settings.default_payment_method === method.id) {
    call.store.customers.put({ ...owner, invoice_settings: { default_payment_method: null } });
  }
  const detached = call.store.paymentMethods.put({ ...method, customer: null, hidden });
  call.emit('payment_method.detached', removeHidden(detached));
  return removeHidden(detached);
}

/** Answers both paths: `/v1/customers/{id}/payment_methods` and `/v1/payment_methods?customer=`. */
export function listPaymentMethods(call: Call): object {
  call.fields.only('customer', 'type', 'allow_redisplay', ...LIST_FIELDS);
  const [nested] = call.ids;
  const customer = findOrThrow(
    call.store.customers,
    'customer',
    nested ?? call.fields.required('customer'),
    'customer',
  );
  const url = nested === undefined ? '/v1/payment_methods' : `/v1/customers/${nested}/payment_methods`;
  return listPage(call, url, call.store.paymentMethods.having('customer', customer.id));
}

function yearOf(now: number): number {
  return new Date(now * 1000).getUTCFullYear();
}
