import { badParameter } from './api-error.ts';
import { found, listed, LIST_FIELDS, newId, type Call } from './call.ts';
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
    livemode: false,
    metadata: fields.entries('metadata'),
    name: fields.text('name'),
    phone: fields.text('phone'),
  });
  call.emit('customer.created', customer);
  return customer;
}

export function retrieveCustomer({ store, ids: [id = ''] }: Call): Customer {
  return found(store.customers, 'customer', id);
}

/** Filters by e-mail to the letter, upper and lower case apart, as the API does. */
export function listCustomers(call: Call): object {
  call.fields.only('email', ...LIST_FIELDS);
  const email = call.fields.text('email');
  const customers = email === null ? call.store.customers.all() : call.store.customers.having('email', email);
  return listed(call, '/v1/customers', customers);
}
