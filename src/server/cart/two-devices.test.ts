import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartAnswer } from '#contract/cart.ts';
import { receiveAnswer } from '#domain/cart-answer.ts';
import { noteChanges, pendingChanges } from '#domain/cart-copy.ts';
import { emptyCopy } from '#domain/cart-opening.ts';
import { addToCart, removeFromCart, setQuantity, type Cart, type CartItem } from '#domain/cart.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

/** Pairs of edits that two devices make at the same time. */
const PAIRS = Number(process.env['CART_EDIT_PAIRS'] ?? 40);
const START = Date.parse('2026-11-21T15:00:00Z');
const ids = Object.values(testProducts).map(({ id }) => id);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const line = (id: number, quantity: number) => ({
  id,
  flavor: '',
  quantity,
  unitprice: 1,
  itemid: '',
  displayname: '',
  file_url: '',
  stockdescription: '',
});

/** A browser with the store's own code for its copy of the cart. */
function openDevice() {
  let copy = emptyCopy(testClinics.harbourview.id);
  let items: Cart = [];
  return {
    items: () => items,
    edit(change: (cart: Cart) => CartItem[], now: number) {
      const after = change(items);
      copy = noteChanges(copy, items, after, now);
      items = after;
    },
    async exchange() {
      const since = copy.version;
      const sent = pendingChanges(copy);
      const { status, body: answer } = await shop.request<CartAnswer>(
        sent ? 'PATCH' : 'GET',
        sent ? '/restapi/cart' : `/restapi/cart?since=${since}`,
        { as: 'harbourview', ...(sent && { body: { since, ...sent } }) },
      );
      expect(status).toBe(200);
      ({ copy, items } = receiveAnswer(copy, { items, promoCodes: [] }, { answer, since, sent }));
    },
  };
}

type Edit = { id: number; quantity: number };

/** The edit of a device in a pair: quantities from 1 to 9, and a removal now and then. */
function editOf(pair: number, device: number): Edit {
  const id = ids[(pair * (device + 2) + device * 3) % ids.length]!;
  return { id, quantity: (pair * 7 + device) % 10 };
}

const apply =
  ({ id, quantity }: Edit) =>
  (cart: Cart) => {
    if (quantity === 0) return removeFromCart(cart, line(id, 1));
    return setQuantity(addToCart(cart, line(id, quantity)), line(id, 1), quantity);
  };

// rules: CART-25, CART-28
it(`${PAIRS} pairs of edits at the same time lose no line and leave both devices equal`, async () => {
  const devices = [openDevice(), openDevice()];
  const expected = new Map<number, number>();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Milliseconds apart, so that the test knows which edit of the same line is later.
    for (const [at, device] of devices.entries()) {
      const edit = editOf(pair, at);
      const before = device.items().find(({ id }) => id === edit.id)?.quantity ?? 0;
      device.edit(apply(edit), START + pair * 1_000 + at);
      // An edit that changes nothing on its device is no change.
      if (edit.quantity === before) continue;
      if (edit.quantity > 0) expected.set(edit.id, edit.quantity);
      else expected.delete(edit.id);
    }
    shop.setNow(new Date(START + pair * 1_000 + 500).toISOString());
    await Promise.all(devices.map((device) => device.exchange()));
    // The device whose changes were stored first receives the other device's.
    await Promise.all(devices.map((device) => device.exchange()));
    const found = devices.map((device) => new Map(device.items().map(({ id, quantity }) => [id, quantity])));
    expect(found).toEqual([expected, expected]);
  }
  expect(devices[1]?.items()).toEqual(devices[0]?.items());
}, 600_000);

// rules: CART-28
it('sends edits made without a connection later, and loses no edit of the other device', async () => {
  const [away, here] = [openDevice(), openDevice()];
  await Promise.all([away.exchange(), here.exchange()]);
  const later = START + 10_000_000;
  for (const [at, id] of ids.entries()) {
    away.edit(apply({ id, quantity: at + 1 }), later + at);
    if (at % 2 === 0) here.edit(apply({ id, quantity: 9 }), later + 1_000);
    shop.setNow(new Date(later + 2_000).toISOString());
    await here.exchange();
  }
  await away.exchange();
  await here.exchange();
  const wanted = new Map(ids.map((id, at) => [id, at % 2 === 0 ? 9 : at + 1]));
  for (const device of [away, here]) {
    expect(new Map(device.items().map(({ id, quantity }) => [id, quantity]))).toEqual(wanted);
  }
});
