import { expect, test } from 'vitest';
import { contactBodySchema } from './contact.ts';
import { createCustomerBodySchema, patchCustomerBodySchema } from './customers.ts';
import { recurringBodySchema, salesOrderBodySchema } from './orders.ts';

const odd = 'a\r\nPaid\tb';
const profile = { firstName: odd, lastName: odd, companyName: odd, homePhone: odd, mobilePhone: odd };
const place = { addressee: odd, addr1: odd, addr2: odd, city: odd, state: odd, zip: odd, country: { id: odd } };
const address = { ...place, phone: odd };
const bodies = {
  'a new profile': createCustomerBodySchema.parse(profile),
  'a changed profile': patchCustomerBodySchema.parse({
    ...profile,
    addressBook: { items: [{ addressBookAddress: { ...place, addrPhone: odd } }] },
  }),
  'an order': salesOrderBodySchema.parse({
    entity: { id: 1 },
    item: { items: [{ item: { id: 1 }, quantity: 1 }] },
    shipMethod: { id: 1 },
    billingAddress: address,
    shippingAddress: address,
    paymentMethod: 'card',
    purchaseOrderNumber: odd,
    memo: odd,
  }),
  'a subscription': recurringBodySchema.parse({
    custrecord_ro_customer: { id: 1 },
    custrecord_ro_item: { id: 1 },
    custrecord_ro_quantity: 1,
    custrecord_ro_interval: 1,
    name: odd,
  }),
  'a message to the store': contactBodySchema.parse({
    form: 'x',
    name: odd,
    clinic: odd,
    phone: odd,
    email: 'ada@example.ca',
    topic: 'order',
    message: 'x',
    website: '',
  }),
};

// rules: SAFE-14
test.each(Object.entries(bodies))('%s has no line break in a field of one line', (_, body) => {
  expect(JSON.stringify(body)).not.toMatch(/\\[rnt]/);
  expect(JSON.stringify(body)).toContain('a Paid b');
});

test('a note keeps its lines', () => {
  const { warehouseNote } = salesOrderBodySchema.pick({ warehouseNote: true }).parse({ warehouseNote: 'a\nb' });
  expect(warehouseNote).toBe('a\nb');
});
