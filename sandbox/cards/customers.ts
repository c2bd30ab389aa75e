import { badParameter } from './api-error.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, type Call } from './call.ts';
import type { Customer } from './records.ts';

export function createCustomer(call: Call): Customer {
  const { fields, store } = call;
  fields.only('email', 'name', 'description', 'phone', 'metadata', 'expand');
  const email = fields.text('email');
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw badParameter('email', `Invalid email address: ${email}`, 'email_invalid');
  }
  const customer = store.customers.put({
    id: newId('cus'),
    object: 'customer',
    created: call.now,
    description: fields.text('description'),
    email,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: fields.entries('metadata'),
    name: fields.text('name'),
    phone: fields.text('phone'),
  });
  call.emit('customer.created', customer);
  return customer;
}

export function retrieveCustomer({ store, ids: [id = ''] }: Call): Customer {
  return findOrThrow(store.customers, 'customer', id);
}

/** Changes the customer's default card. The store changes nothing else. */
export function updateCustomer({ fields, store, emit, ids: [id = ''] }: Call): Customer {
  fields.only('invoice_settings', 'expand');
  const customer = findOrThrow(store.customers, 'customer', id);
  const settings = fields.child('invoice_settings').only('default_payment_method');
  const param = 'invoice_settings[default_payment_method]';
  const method = findOrThrow(store.paymentMethods, 'PaymentMethod', settings.required('default_payment_method'), param);
  if (method.customer !== id) {
    throw badParameter(param, 'The customer does not have a payment method with this ID.', 'resource_missing');
  }
  const changed = store.customers.put({ ...customer, invoice_settings: { default_payment_method: method.id } });
  emit('customer.updated', changed);
  return changed;
}

/** Filters by exact e-mail, case-sensitive, as the API does. */
export function listCustomers(call: Call): object {
  call.fields.only('email', ...LIST_FIELDS);
  const email = call.fields.text('email');
  const customers = email === null ? call.store.customers.all() : call.store.customers.having('email', email);
  return listPage(call, '/v1/customers', customers);
}
