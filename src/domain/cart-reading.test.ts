import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readStoredCart } from './cart-reading.ts';

const gloves = {
  id: 1,
  flavor: '',
  quantity: 2,
  selected: false,
  itemid: 'AUR-93895-M',
  displayname: 'Bold nitrile gloves',
  unitprice: 18.95,
  file_url: '/pictures/a.svg',
  stockdescription: 'In stock',
  subscriptionEnabled: true,
  subscriptionInterval: '3',
  subscriptionUnit: 'months',
  subscriptionPreferredDeliveryDays: [1, 4],
};

// rules: CART-9
describe('readCart', () => {
  test.each([
    ['a list', [gloves]],
    ['items', { items: [gloves] }],
    ['a persisted state', { state: { items: [gloves] }, version: 1 }],
  ])('reads %s completely', (_, stored) => {
    expect(readStoredCart(stored)).toEqual({ items: [gloves], dropped: [] });
  });

  test.each([[null], [undefined], [[]], [{ items: [] }]])('reads an empty cart from %j', (stored) => {
    expect(readStoredCart(stored)).toEqual({ items: [], dropped: [] });
  });

  test.each([['invalid'], [42], [{}], [{ items: 'x' }], [true]])('reports that %j is not a cart', (stored) => {
    expect(readStoredCart(stored)).toEqual({ items: [], dropped: [{ reason: 'not_a_cart', name: null }] });
  });

  it('adds fields that an older version did not store', () => {
    expect(readStoredCart([{ id: '7', price: '12.5' }]).items).toEqual([
      {
        id: 7,
        flavor: '',
        quantity: 1,
        selected: true,
        itemid: '',
        displayname: '',
        unitprice: 12.5,
        file_url: '',
        stockdescription: '',
        subscriptionEnabled: false,
        subscriptionInterval: null,
        subscriptionUnit: 'months',
        subscriptionPreferredDeliveryDays: [],
      },
    ]);
  });

  test.each([
    ['unitprice before price', { unitprice: 5, price: 6 }, { unitprice: 5 }],
    ['floating-point noise', { unitprice: 0.1 + 0.2 }, { unitprice: 0.3 }],
    ['a quantity above the limit', { quantity: 5000 }, { quantity: 999 }],
    ['an interval not offered', { subscriptionInterval: '4' }, { subscriptionInterval: '1' }],
    ['an interval without a subscription', { subscriptionEnabled: false }, { subscriptionInterval: null }],
    ['delivery days', { subscriptionPreferredDeliveryDays: '5,1,9,x' }, { subscriptionPreferredDeliveryDays: [1, 5] }],
  ])('corrects %s', (_, change, expected) => {
    expect(readStoredCart([{ ...gloves, ...change }]).items).toMatchObject([expected]);
  });

  test.each([
    ['not_an_item', null, null],
    ['not_an_item', 'gloves', null],
    ['not_an_item', [1], null],
    ['no_id', { ...gloves, id: 'x' }, 'Bold nitrile gloves'],
    ['no_id', { ...gloves, id: 0 }, 'Bold nitrile gloves'],
    ['bad_quantity', { ...gloves, quantity: 0 }, 'Bold nitrile gloves'],
    ['bad_quantity', { ...gloves, quantity: 1.5, displayname: '' }, 'AUR-93895-M'],
    ['bad_price', { ...gloves, unitprice: -1 }, 'Bold nitrile gloves'],
    ['bad_price', { ...gloves, unitprice: 'free' }, 'Bold nitrile gloves'],
    ['bad_price', { id: 3 }, null],
  ])('drops an entry and reports %s', (reason, entry, name) => {
    const { dropped, items } = readStoredCart([entry, { ...gloves, id: 9 }]);
    expect(dropped).toEqual([{ reason, name }]);
    expect(items.map((item) => item.id)).toEqual([9]);
  });

  it('merges equal lines', () => {
    expect(readStoredCart([gloves, gloves]).items).toMatchObject([{ quantity: 4 }]);
  });

  it('never throws on random data, and reads its own result unchanged', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { items } = readStoredCart(stored);
        expect(readStoredCart(JSON.parse(JSON.stringify(items)))).toEqual({ items, dropped: [] });
      }),
    );
  });
});
