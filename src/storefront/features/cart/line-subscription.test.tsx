import { expect, test, vi } from 'vitest';
import { addToCart } from '#domain/cart.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { LineSubscription } from './line-subscription.tsx';

const account = vi.hoisted(() => ({ current: {} as object }));
vi.mock('#storefront/state/customer.ts', () => ({ useCustomer: () => account.current }));

const [item] = addToCart([], {
  id: 5,
  flavor: '',
  itemid: 'MED-1174',
  displayname: 'Gloves',
  file_url: '',
  unitprice: 14.2,
  quantity: 2,
  selected: true,
  subscriptionEnabled: true,
  subscriptionInterval: '1',
} as Parameters<typeof addToCart>[1]);
if (!item) throw new Error('The line was not added');

// rules: ACCOUNT-27
test.each([
  [[], [], 'Delivery days: No preferences set'],
  [[], [1, 3], 'Delivery days: Mon, Wed, as for your clinic'],
  [[5], [1, 3], 'Delivery days: Fri'],
])('a line with the days %j of a clinic with the days %j reads %s', async (days, clinicDays, text) => {
  account.current = { status: 'customer', customer: { prefer_delivery: clinicDays } };
  const line = { ...item, subscriptionPreferredDeliveryDays: days };
  expect(textIn(await renderToHtml(<LineSubscription item={line} />))).toContain(`${text} Change`);
});
