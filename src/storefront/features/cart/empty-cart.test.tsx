import { expect, test, vi } from 'vitest';
import type { ClinicRole } from '#domain/access.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CartPage } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';

const person: { status: string; customer?: { role: ClinicRole } } = { status: 'visitor' };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useCustomer: () => person,
}));

// rules: CART-18, CART-24
test('an empty cart says where the store keeps its lines', async () => {
  expect(textIn(await renderToHtml(<EmptyCart />))).toContain('on this computer');
  person.status = 'customer';
  for (const role of ['owner', 'buyer', 'requester'] as const) {
    person.customer = { role };
    expect(textIn(await renderToHtml(<EmptyCart />)), role).toContain('on every device where you log in');
  }
});

// rules: CART-11
test('the line of the counts is held until the cart is loaded', async () => {
  person.status = 'visitor';
  const html = await renderToHtml(<CartPage onCheckout={() => undefined} />);
  expect(html).toMatch(/<h1.*?SHOPPING CART.*?<span class="[^"]*min-h-lh[^"]*"><\/span><\/h1>/s);
});
