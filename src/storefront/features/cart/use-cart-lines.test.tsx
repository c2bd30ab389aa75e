import { expect, test, vi } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { useCartLines } from './use-cart-lines.ts';

const connection = { isOnline: true };
vi.mock('#storefront/state/online.ts', async (original) => ({
  ...(await original<object>()),
  useOnline: () => connection.isOnline,
}));

const item = { id: 1001, flavor: '', quantity: 2, unitprice: 23.45, selected: true } as unknown as CartItem;
const stock = new Map([[1001, { onHand: 7, stockDescription: '' }]]);

function Shown() {
  const { lines, inventory } = useCartLines({ items: [item], promoCodes: [], loaded: true });
  return `${lines[0]?.stock?.onHand ?? 'unknown'} ${inventory.failed ? 'failed' : 'fine'}`;
}
const read = async (answers: Parameters<typeof renderToHtml>[1], failed: Parameters<typeof renderToHtml>[3] = []) =>
  textIn(await renderToHtml(<Shown />, answers, undefined, failed));

// rules: CART-14, PAGE-35
test('after a removal the stock of the other lines is as last seen', async () => {
  expect(await read([[['inventory', [1001, 2001]], stock]])).toBe('7 fine');
  expect(await read([[['inventory', [2001]], stock]])).toBe('unknown fine');
});

// rules: CART-14, PAGE-35
test('without a connection the cart does not add that the stock could not be asked', async () => {
  const key = ['inventory', [1001]];
  expect(await read([[key, stock]], [key])).toBe('7 failed');
  connection.isOnline = false;
  expect(await read([[key, stock]], [key])).toBe('7 fine');
  expect(await read([], [key])).toBe('unknown failed');
});
