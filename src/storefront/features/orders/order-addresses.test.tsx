import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { OrderAddresses } from './order-addresses.tsx';

const address = {
  fullName: 'Ines Maro',
  addr1: '12 Molar Street',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
  phone: '',
} as const;

// rules: PAPER-9
test.each([
  ['Harbourview Dental', 'Harbourview Dental Ines Maro 12 Molar Street'],
  ['Ines Maro', 'Ines Maro 12 Molar Street'],
])('both addresses of an order start with the clinic %s, named once', async (companyName, begins) => {
  const order = { companyName, shippingAddress: address, billingAddress: address } as OrderDetail;
  const text = textIn(await renderToHtml(<OrderAddresses order={order} />));
  expect(text).toContain(`Shipping address ${begins}`);
  expect(text).toContain(`Billing address ${begins}`);
});
