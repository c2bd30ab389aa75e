import { expect, test, vi } from 'vitest';
import type { Address } from '#contract/customers.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { AddressChoice } from './address-choice.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { useOverlayTexts, type OverlayKind } from './processing-overlay.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { requestOverlays } from './use-submit-request.ts';

const address = {
  id: 1,
  fullName: 'Robin Sample',
  addr1: '12 Molar Street',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
  phone: '4165550134',
  isDefaultShipping: true,
  isDefaultBilling: true,
} as Address;

vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => ({
    id: 7,
    role: 'requester',
    email: 'robin@example.ca',
    name: 'Robin Sample',
    addressbook: [],
  }),
  useSaveAddress: () => ({ mutateAsync: () => Promise.resolve() }),
  useRemoveAddress: () => ({ mutateAsync: () => Promise.resolve(), reset: () => undefined }),
}));

// rules: CHECKOUT-23
test.each([
  [false, false],
  [true, true],
])('addresses that the person may change (%s) can be added and removed: %s', async (mayChange, offered) => {
  const html = await renderToHtml(<AddressChoice book={[address]} selected={null} mayChange={mayChange} />);
  const text = textIn(html);
  expect(text).toContain('Select');
  expect(text.includes('Remove')).toBe(offered);
  expect(text.includes('Add Address')).toBe(offered);
});

// rules: CHECKOUT-23
test('a requester without an address reads whom to ask', async () => {
  const text = textIn(await renderToHtml(<AddressChoice book={[]} selected={null} mayChange={false} />));
  expect(text).toContain('Please ask an owner or buyer of the clinic to add one.');
});

// rules: CHECKOUT-23
test('the review of a request offers no new billing address', async () => {
  const customer = { companyname: '', name: 'Robin Sample', addressbook: [address] };
  const parts = { customer, billing: address, shipping: address, sameAddress: false };
  const textOf = async (isRequest: boolean) => {
    const order: object = { ...parts, isRequest };
    return textIn(await renderToHtml(<BillingChoice order={order as CheckoutOrder} />));
  };
  expect(await textOf(false)).toContain('Add');
  expect(await textOf(true)).not.toContain('Add');
});

function OverlayTexts({ kinds }: { kinds: OverlayKind[] }) {
  const texts = useOverlayTexts();
  return kinds.map((kind) => <p key={kind}>{Object.values(texts[kind])}</p>);
}

// rules: CHECKOUT-15, CHECKOUT-23
test('while a request is submitted the overlay speaks of the request, not of an order', async () => {
  const text = textIn(await renderToHtml(<OverlayTexts kinds={Object.values(requestOverlays)} />));
  expect(text).toContain('Submitting your request...');
  expect(text).toContain('We are checking your request');
  expect(text).not.toMatch(/order|payment/i);
});
