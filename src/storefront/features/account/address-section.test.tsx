import { expect, test, vi } from 'vitest';
import { testAddress } from '#storefront/testing/test-address.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { AddressSection } from './address-section.tsx';

const customer = { id: 7, role: 'owner', addressbook: [] as object[] };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
}));

// rules: ACCOUNT-23
test.each([
  [49, 'Add address'],
  [50, 'There is room for 50 addresses. To add another one, remove one first.'],
  [56, 'There is room for 50 addresses. To add another one, remove one first.'],
])('a book of %i addresses says %s', async (count, said) => {
  customer.addressbook = Array.from({ length: count }, (_, id) => ({
    ...testAddress,
    id,
    name: '',
    deliveryDays: null,
  }));
  const text = textIn(await renderToHtml(<AddressSection />, []));
  expect(text).toContain(said);
  expect(text.includes('Add address')).toBe(count < 50);
});
