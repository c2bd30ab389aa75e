import { expect, test, vi } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CheckoutOfClinic } from './checkout-of-clinic.tsx';

const clinics = [
  { id: 7, entityid: 'C-10001', name: 'Maple Grove Dental', role: 'owner' },
  { id: 9, entityid: 'C-10002', name: 'Juniper Kids Dental', role: 'buyer' },
];
const recordIn = (id: number) => ({ id, role: 'owner', clinics }) as Customer;
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => recordIn(9),
}));

const read = async (begun: Customer | null) =>
  textIn(
    await renderToHtml(
      <CheckoutOfClinic begun={begun} onBegin={() => undefined}>
        the checkout
      </CheckoutOfClinic>,
    ),
  );

// rules: CHECKOUT-25
test('a checkout stays with the clinic for which it was opened', async () => {
  expect(await read(null)).toBe('the checkout');
  expect(await read(recordIn(9))).toBe('the checkout');
  // The clinic of another person who used this browser before.
  expect(await read(recordIn(5))).toBe('the checkout');
  const switched = await read(recordIn(7));
  expect(switched).not.toContain('the checkout');
  expect(switched).toContain('You act for Juniper Kids Dental now');
  expect(switched).toContain('This checkout was for Maple Grove Dental.');
  expect(switched).toContain('Back to Maple Grove Dental');
  expect(switched).toContain('Check out for Juniper Kids Dental');
});
