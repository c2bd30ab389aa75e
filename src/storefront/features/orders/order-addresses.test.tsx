import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { testAddress } from '#storefront/testing/test-address.ts';
import { OrderAddresses } from './order-addresses.tsx';

// rules: PAPER-9
test.each([
  ['Harbourview Dental', 'Harbourview Dental Ines Maro 12 Molar Street'],
  ['Ines Maro', 'Ines Maro 12 Molar Street'],
])('both addresses of an order start with the clinic %s, named once', async (companyName, begins) => {
  const order = { companyName, shippingAddress: testAddress, billingAddress: testAddress } as OrderDetail;
  const text = textIn(await renderToHtml(<OrderAddresses order={order} />));
  expect(text).toContain(`Shipping address ${begins}`);
  expect(text).toContain(`Billing address ${begins}`);
});
