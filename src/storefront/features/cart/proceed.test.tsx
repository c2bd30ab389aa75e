import { expect, test, vi } from 'vitest';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { useCart } from '#storefront/state/cart.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CartPage } from './cart-page.tsx';
import { Proceed } from './order-summary.tsx';

const customer = {
  id: 7,
  role: 'owner' as ClinicRole,
  clinics: [{ id: 7, entityid: 'C-10001', name: 'Maple Grove Dental', role: 'owner' as ClinicRole }],
};
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useCustomer: () => ({ status: 'customer', customer }),
  useKnownCustomer: () => customer,
}));

// rules: ACCOUNT-40
test.each(CLINIC_ROLES)('the cart says to a %s whether the role orders', async (role) => {
  customer.role = role;
  const text = textIn(await renderToHtml(<CartPage onCheckout={() => undefined} />));
  if (role === 'bookkeeper' || role === 'reader') {
    expect(text).toContain(`You are a ${role} of Maple Grove Dental. Owners and buyers of the clinic order`);
    expect(text).toContain('See orders and invoices');
  } else {
    expect(text).not.toContain('Your role');
  }
});

// rules: ACCOUNT-40
test('a bookkeeper with products in this browser reads that they stay', async () => {
  customer.role = 'bookkeeper';
  const initial = useCart.getInitialState();
  const { items } = initial;
  Object.assign(initial, { items: [{ id: 1, itemid: 'A', displayname: 'Gloves', quantity: 2 }] });
  expect(textIn(await renderToHtml(<CartPage onCheckout={() => undefined} />))).toContain('stay in it');
  Object.assign(initial, { items });
});

const proceeding = { proceed: () => undefined, busy: false, clinic: null, problem: null };

// rules: ACCOUNT-40
test('a requester reads beside the button to the checkout who approves', async () => {
  const button = await renderToHtml(<Proceed proceeding={{ ...proceeding, approval: null }} />);
  expect(button).toContain('<button');
  expect(button).not.toContain('approve');
  const approved = await renderToHtml(<Proceed proceeding={{ ...proceeding, approval: 'An owner approves.' }} />);
  expect(textIn(approved)).toContain('An owner approves.');
});
