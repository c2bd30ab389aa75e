import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cartBadge,
  cartCounts,
  filterCart,
  itemsForCheckout,
  unitCount,
  itemsToSubscribe,
  selectedItems,
} from './cart-selection.ts';
import {
  addToCart,
  findInCart,
  restoreLine,
  removeFromCart,
  removeOrdered,
  setAllSelected,
  setQuantity,
  setSelected,
  setSubscription,
  unitPriceOf,
  type CartItem,
  type NewCartItem,
} from './cart.ts';

const product = (change: Partial<NewCartItem> = {}): NewCartItem => ({
  id: 1,
  flavor: '',
  itemid: 'AUR-93895-M',
  displayname: 'Bold nitrile gloves',
  unitprice: 18.95,
  file_url: '/pictures/a.svg',
  stockdescription: 'In stock',
  ...change,
});

const cartOf = (...items: Partial<NewCartItem>[]): CartItem[] =>
  items.reduce<CartItem[]>((cart, item) => addToCart(cart, product(item)), []);

describe('addToCart', () => {
  // rules: CART-1, CART-2
  it('adds one unit, selected, without a subscription', () => {
    expect(cartOf({})).toMatchObject([
      {
        quantity: 1,
        selected: true,
        subscriptionEnabled: false,
        subscriptionInterval: null,
        subscriptionUnit: 'months',
      },
    ]);
  });

  // rules: CART-3
  it('merges by product and variant', () => {
    const cart = cartOf({ quantity: 2 }, { quantity: 3 }, { flavor: 'Mint' }, { id: 2 });
    expect(cart.map(({ id, flavor, quantity }) => [id, flavor, quantity])).toEqual([
      [1, '', 5],
      [1, 'Mint', 1],
      [2, '', 1],
    ]);
  });

  // rules: CART-3
  it('keeps price, selection and subscription of a merged line unless new values are given', () => {
    const before = cartOf({ selected: false, subscriptionEnabled: true, subscriptionInterval: '3' });
    expect(addToCart(before, product({ unitprice: 20 }))).toMatchObject([
      { quantity: 2, unitprice: 18.95, selected: false, subscriptionEnabled: true, subscriptionInterval: '3' },
    ]);
    expect(addToCart(before, product({ selected: true, subscriptionEnabled: false }))).toMatchObject([
      { quantity: 2, selected: true, subscriptionEnabled: false, subscriptionInterval: null },
    ]);
  });

  test.each([
    [600, 600, 999, 999],
    [3, 4, 5, 5],
  ])('%i and %i with the bound %i give %i', (first, second, bound, quantity) => {
    const cart = addToCart(addToCart([], product({ quantity: first }), bound), product({ quantity: second }), bound);
    expect(cart[0]?.quantity).toBe(quantity);
  });

  test.each([0, -1, 1.5, NaN])('does not add %d units', (quantity) => {
    expect(cartOf({ quantity })).toEqual([]);
  });
});

// rules: CART-4
describe('quantity', () => {
  const cart = cartOf({ quantity: 2 }, { id: 2, quantity: 4 });
  const key = { id: 1, flavor: '' };
  const quantities = (items: CartItem[]) => items.map((item) => item.quantity);

  test.each([
    [7, [7, 4]],
    [1000, [999, 4]],
    [0, [2, 4]],
    [-3, [2, 4]],
    [1.5, [2, 4]],
    [NaN, [2, 4]],
  ])('set to %d', (quantity, expected) => {
    expect(quantities(setQuantity(cart, key, quantity))).toEqual(expected);
  });

  it('is limited by a bound, and a line that is not in the cart is ignored', () => {
    expect(quantities(setQuantity(cart, key, 50, 12))).toEqual([12, 4]);
    expect(setQuantity(cart, { id: 1, flavor: 'Mint' }, 5)).toEqual(cart);
  });
});

describe('subscription', () => {
  const key = { id: 1, flavor: '' };

  // rules: CART-5
  it('gets the interval 1 when turned on without an interval, and loses it when turned off', () => {
    const on = setSubscription(cartOf({}), key, { subscriptionEnabled: true });
    expect(on).toMatchObject([{ subscriptionEnabled: true, subscriptionInterval: '1' }]);
    const three = setSubscription(on, key, { subscriptionInterval: '3', subscriptionPreferredDeliveryDays: [1, 2] });
    expect(three).toMatchObject([
      { subscriptionEnabled: true, subscriptionInterval: '3', subscriptionPreferredDeliveryDays: [1, 2] },
    ]);
    expect(setSubscription(three, key, { subscriptionEnabled: true })).toEqual(three);
    expect(setSubscription(three, key, { subscriptionEnabled: false })).toMatchObject([
      { subscriptionEnabled: false, subscriptionInterval: null },
    ]);
  });

  it('ignores an interval while turned off', () => {
    expect(setSubscription(cartOf({}), key, { subscriptionInterval: '3' })[0]?.subscriptionInterval).toBeNull();
  });

  // rules: CART-8
  it('creates a subscription only for lines that have one turned on, an interval and a unit', () => {
    const cart = setSubscription(cartOf({}, { id: 2 }), key, { subscriptionEnabled: true });
    const off = cart.map((item) => ({ ...item, subscriptionEnabled: false }));
    const withoutInterval = cart.map((item) => ({ ...item, subscriptionInterval: null }));
    // The type has one unit only; the rule also excludes a line without a unit.
    const withoutUnit = cart.map((item) => ({ ...item, subscriptionUnit: '' }) as unknown as CartItem);
    const subscribed = [cart, off, withoutInterval, withoutUnit].map((items) => itemsToSubscribe(items));
    expect(subscribed.map((items) => items.map((item) => item.id))).toEqual([[1], [], [], []]);
  });
});

describe('selection', () => {
  const cart = setSelected(cartOf({ quantity: 2 }, { id: 2, quantity: 3 }), { id: 1, flavor: '' }, false);

  // rules: CART-6
  it('decides which lines count and which lines go to checkout', () => {
    expect(selectedItems(cart).map((item) => item.id)).toEqual([2]);
    expect(itemsForCheckout(cart).map((item) => item.id)).toEqual([2]);
  });

  // rules: CART-6
  it('sends everything to checkout if nothing is selected', () => {
    const none = setAllSelected(cart, false);
    expect(selectedItems(none)).toEqual([]);
    expect(itemsForCheckout(none).map((item) => item.id)).toEqual([1, 2]);
  });

  // rules: CART-7
  it('removes ordered or single lines', () => {
    expect(
      removeOrdered(cart, [
        { id: 1, flavor: '' },
        { id: 2, flavor: 'Mint' },
      ]).map((item) => item.id),
    ).toEqual([2]);
    expect(removeFromCart(cart, { id: 2, flavor: '' }).map((item) => item.id)).toEqual([1]);
  });
});

// rules: CART-11, CHECKOUT-10
test('counts lines as products and units as items', () => {
  expect(unitCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(cartCounts(cartOf({ quantity: 2 }, { id: 2, quantity: 3 }))).toEqual({ products: 2, items: 5 });
});

// rules: CART-20
test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i units show the badge %j', (pieces, badge) => {
  expect(cartBadge(pieces)).toBe(badge);
});

// rules: CART-12
test('filters by purchase option', () => {
  const cart = cartOf({ subscriptionEnabled: true }, { id: 2 });
  const shown = (filter: 'all' | 'subscriptions' | 'one_time') => filterCart(cart, filter).map((item) => item.id);
  expect([shown('all'), shown('subscriptions'), shown('one_time')]).toEqual([[1, 2], [1], [2]]);
});

test('unit prices are whole cents', () => {
  expect(unitPriceOf(product())).toBe(1895);
});

test('no change modifies its input, and quantities stay between 1 and 999', () => {
  const key = fc.record({ id: fc.integer({ min: 1, max: 4 }), flavor: fc.constantFrom('', 'Mint') });
  const steps = fc.array(fc.tuple(key, fc.integer({ min: -1500, max: 1500 }), fc.nat(3)), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (moves) => {
      let cart: readonly CartItem[] = [];
      for (const [at, amount, kind] of moves) {
        const before = structuredClone(cart);
        const after = [
          () => addToCart(cart, product({ ...at, quantity: amount })),
          () => setQuantity(cart, at, amount),
          () => setSubscription(cart, at, { subscriptionEnabled: amount > 0 }),
          () => removeFromCart(cart, at),
        ][kind]?.();
        expect(cart).toEqual(before);
        cart = after ?? cart;
        expect(new Set(cart.map((item) => `${item.id}:${item.flavor}`)).size).toBe(cart.length);
        for (const item of cart) {
          expect(item.quantity >= 1 && item.quantity <= 999).toBe(true);
          expect(item.subscriptionEnabled).toBe(item.subscriptionInterval !== null);
          expect(findInCart(cart, item)).toBe(item);
        }
      }
    }),
  );
});

// rules: CART-7
describe('restoreLine', () => {
  const cart = cartOf({ id: 1 }, { id: 2, quantity: 4 }, { id: 3 });

  it('inserts a removed line at its old place', () => {
    const without = removeFromCart(cart, { id: 2, flavor: '' });
    expect(restoreLine(without, cart[1]!, 1)).toEqual(cart);
  });

  it('adds the quantity to the same product if it was added again meanwhile', () => {
    const without = removeFromCart(cart, { id: 2, flavor: '' });
    const again = addToCart(without, product({ id: 2 }));
    expect(restoreLine(again, cart[1]!, 1).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [3, 1],
      [2, 5],
    ]);
  });

  it('appends the line if the cart has become shorter', () => {
    expect(restoreLine([], cart[1]!, 1)).toEqual([cart[1]]);
  });
});
