import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiveAnswer, type CartAnswer } from './cart-answer.ts';
import { itemsOf, noteChanges, noteCodes, pendingChanges, type CartCopy } from './cart-copy.ts';
import { emptyCopy, openCopy, readCopy } from './cart-opening.ts';
import {
  acceptChanges,
  changedKeys,
  laterCodes,
  mergeRecords,
  type CartRecord,
  type CodesRecord,
} from './cart-records.ts';
import { addToCart, removeFromCart, setQuantity, type Cart, type CartItem } from './cart.ts';

const OWNER = 201;
const noCodes = { codes: [], changedAt: 0 };
const shown = { itemid: 'GLV-1', displayname: 'Gloves', file_url: '', stockdescription: 'In stock' };
const gloves = (id: number, quantity = 1) => ({ id, flavor: '', quantity, unitprice: 9.5, ...shown });
const cartOf = (...lines: [id: number, quantity: number][]): CartItem[] =>
  lines.reduce<CartItem[]>((cart, [id, quantity]) => addToCart(cart, gloves(id, quantity)), []);
const quantities = (items: Cart) => items.map(({ id, quantity }) => [id, quantity]);

/** The stored cart, as the server keeps it. */
function openStore() {
  let records: (CartRecord & { version: number })[] = [];
  let codes: CodesRecord = { codes: [], changedAt: 0 };
  let version = 0;
  return {
    records: () => records,
    exchange(copy: CartCopy, now: number): CartAnswer {
      const sent = pendingChanges(copy);
      const { changed, refused } = acceptChanges(records, sent?.lines ?? [], { now, isKnown: (id) => id < 900 });
      version += 1;
      records = mergeRecords(
        records,
        changed.map((record) => ({ ...record, version })),
      );
      if (sent?.promoCodes) codes = laterCodes(codes, sent.promoCodes);
      const isWanted = (record: { id: number; version: number }) =>
        record.version > copy.version || sent?.lines.some(({ id }) => id === record.id) === true;
      const lines = records
        .filter(isWanted)
        .map(({ id, flavor, changedAt, line }) => ({ id, flavor, changedAt, line: line && { ...line, ...shown } }));
      return { version, complete: copy.version === 0, lines, promoCodes: codes, refused };
    },
  };
}

type Store = ReturnType<typeof openStore>;

/** A device that changes its cart at times by its own clock. */
function openDevice(store: Store, { items = [] as CartItem[], promoCodes = [] as string[], now = 1 } = {}) {
  const opened = openCopy(null, { items, promoCodes, isWhole: true }, { customerId: OWNER, now });
  let { copy } = opened;
  let cart: Cart = opened.items;
  let codes: readonly string[] = promoCodes;
  return {
    cart: () => cart,
    codes: () => codes,
    copy: () => copy,
    change(to: (items: Cart) => CartItem[], at: number) {
      const after = to(cart);
      copy = noteChanges(copy, cart, after, at);
      cart = after;
    },
    enterCodes(to: string[], at: number) {
      copy = noteCodes(copy, to, at);
      codes = to;
    },
    /** Sends the changes; the answer arrives when the returned function is called. */
    send(at: number) {
      const sent = pendingChanges(copy);
      const since = copy.version;
      const answer = store.exchange(copy, at);
      return () => {
        const received = receiveAnswer(copy, { items: cart, promoCodes: codes }, { answer, since, sent });
        copy = received.copy;
        cart = received.items;
        codes = received.promoCodes;
      };
    },
    sync(at: number) {
      this.send(at)();
    },
  };
}

// rules: CART-24
describe('a cart that is opened at sign-in', () => {
  it('has the lines of the visitor and of the stored cart', () => {
    const store = openStore();
    openDevice(store, { items: cartOf([1, 2], [2, 5]), promoCodes: ['SPRING'] }).sync(10);
    const device = openDevice(store, { items: cartOf([3, 1], [1, 4]), now: 20 });
    device.sync(20);
    expect(quantities(device.cart())).toEqual([
      [2, 5],
      [3, 1],
      [1, 4],
    ]);
    expect(device.codes()).toEqual(['SPRING']);
  });

  it('is merged once, whatever is repeated', () => {
    const store = openStore();
    const device = openDevice(store, { items: cartOf([1, 2]) });
    device.send(10);
    device.sync(11);
    device.sync(12);
    expect(quantities(device.cart())).toEqual([[1, 2]]);
    expect(store.records()).toHaveLength(1);
  });

  it('keeps changes that were made while nobody was signed in', () => {
    const copy = noteChanges(emptyCopy(OWNER), [], cartOf([1, 2], [2, 3]), 10);
    const kept = { ...copy, records: copy.records.map((record) => ({ ...record, pending: false })) };
    const items = addToCart(removeFromCart(itemsOf(kept), gloves(1)), gloves(4));
    const opened = openCopy(kept, { items, promoCodes: [], isWhole: true }, { customerId: OWNER, now: 20 });
    expect(pendingChanges(opened.copy)?.lines.map(({ id, line }) => [id, line?.quantity])).toEqual([
      [1, undefined],
      [4, 1],
    ]);
  });

  it('does not remove lines that the browser could not read', () => {
    const copy = noteChanges(emptyCopy(OWNER), [], cartOf([1, 2]), 10);
    const opened = openCopy(copy, { items: [], promoCodes: [], isWhole: false }, { customerId: OWNER, now: 20 });
    expect(quantities(opened.items)).toEqual([[1, 2]]);
    expect(pendingChanges(opened.copy)?.lines.every(({ line }) => line !== null)).toBe(true);
  });

  // rules: CART-27
  it('has no line of another person', () => {
    const others = noteCodes(noteChanges(emptyCopy(7), [], cartOf([1, 2]), 10), ['SPRING'], 10);
    const found = { items: cartOf([1, 2], [5, 1]), promoCodes: ['SPRING'], isWhole: true };
    const opened = openCopy(others, found, { customerId: OWNER, now: 20 });
    expect(quantities(opened.items)).toEqual([[5, 1]]);
    expect(pendingChanges(opened.copy)).toMatchObject({ lines: [{ id: 5 }] });
    expect(pendingChanges(opened.copy)?.promoCodes).toBeUndefined();
  });

  // rules: CART-27
  it('has the lines of another person that the visitor changed or added again', () => {
    const others = noteChanges(emptyCopy(7), [], cartOf([1, 2], [2, 1], [3, 1]), 10);
    const before = itemsOf(others);
    const again = addToCart(removeFromCart(before, gloves(2)), gloves(2));
    const changedByVisitor = new Set(changedKeys(before, removeFromCart(before, gloves(2))));
    const found = { items: again, promoCodes: [], isWhole: true, changedByVisitor };
    const opened = openCopy(others, found, { customerId: OWNER, now: 20 });
    expect(quantities(opened.items)).toEqual([[2, 1]]);
  });

  it('starts anew if the browser stored something else', () => {
    const copy = noteChanges(emptyCopy(OWNER), [], cartOf([1, 2]), 10);
    expect(readCopy(JSON.parse(JSON.stringify(copy)))).toEqual(copy);
    for (const invalid of [null, 'x', [], {}, { ...copy, records: [null] }, { ...copy, version: 'x' }])
      expect(readCopy(invalid)).toBeNull();
  });
});

// rules: CART-25
describe('two devices', () => {
  it('keep different lines, and the later change of the same line', () => {
    const store = openStore();
    const [a, b] = [openDevice(store, { items: cartOf([1, 1], [2, 1]) }), openDevice(store)];
    a.sync(10);
    b.sync(10);
    a.change((cart) => setQuantity(cart, gloves(1), 5), 30);
    a.change((cart) => addToCart(cart, gloves(3)), 31);
    b.change((cart) => setQuantity(cart, gloves(1), 9), 40);
    b.change((cart) => removeFromCart(cart, gloves(2)), 41);
    b.sync(50);
    // Sent later, but changed earlier: as after a time without a connection.
    a.sync(60);
    b.sync(70);
    expect(quantities(a.cart())).toEqual([
      [1, 9],
      [3, 1],
    ]);
    expect(b.cart()).toEqual(a.cart());
  });

  it('keep a change that was made while the answer was under way', () => {
    const device = openDevice(openStore(), { items: cartOf([1, 1]) });
    const receive = device.send(10);
    device.change((cart) => setQuantity(cart, gloves(1), 7), 11);
    receive();
    expect(quantities(device.cart())).toEqual([[1, 7]]);
    expect(pendingChanges(device.copy())).toMatchObject({ lines: [{ id: 1, line: { quantity: 7 } }] });
  });

  it('put a removed line back to its place', () => {
    const store = openStore();
    const [a, b] = [openDevice(store, { items: cartOf([1, 1], [2, 1], [3, 1]) }), openDevice(store)];
    const line = a.cart()[1]!;
    a.change((cart) => removeFromCart(cart, line), 10);
    a.sync(11);
    b.sync(11);
    a.change((cart) => cart.toSpliced(1, 0, line), 12);
    a.sync(13);
    b.sync(13);
    expect(b.cart().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('remove what was removed while a device was away for long', () => {
    const store = openStore();
    const device = openDevice(store, { items: cartOf([1, 1], [2, 1]) });
    device.sync(10);
    const { copy } = receiveAnswer(
      device.copy(),
      { items: device.cart(), promoCodes: [] },
      { answer: { version: 9, complete: true, lines: [], promoCodes: noCodes, refused: [] }, since: 1, sent: null },
    );
    expect(itemsOf(copy)).toEqual([]);
  });

  it('accept a line from a device whose clock is behind, after a removal of the same line that was never stored', () => {
    const store = openStore();
    const behind = openDevice(store, { now: 10 });
    const ahead = openDevice(store, { now: 10 });
    ahead.change((cart) => addToCart(cart, gloves(1, 1)), 11);
    ahead.sync(11);
    ahead.change((cart) => addToCart(cart, gloves(2, 1)), 30);
    ahead.change((cart) => removeFromCart(cart, gloves(2)), 40);
    ahead.sync(20);
    behind.change((cart) => addToCart(cart, gloves(2, 3)), 25);
    behind.sync(25);
    ahead.sync(26);
    expect(quantities(ahead.cart())).toEqual(quantities(behind.cart()));
  });

  it('send nothing that the API refuses', () => {
    const odd = { ...cartOf([1, 1])[0]!, subscriptionEnabled: true, subscriptionInterval: '4', unitprice: 1e8 };
    const items = [odd, { ...odd, flavor: 'a\u0000' }, { ...odd, id: 3_000_000_000 }];
    const device = openDevice(openStore(), { items, promoCodes: ['SPRING', 'A\u0007'] });
    const sent = pendingChanges(device.copy());
    expect(sent).toMatchObject({
      lines: [{ id: 1, flavor: '', line: { subscriptionInterval: '1', unitprice: 999_999.99 } }],
      promoCodes: { codes: ['SPRING'] },
    });
    device.sync(10);
    expect(device.cart()).toHaveLength(3);
  });

  it('keep a line that the store refuses where it is', () => {
    const store = openStore();
    const device = openDevice(store, { items: cartOf([901, 1], [1, 1]) });
    device.sync(10);
    expect(device.cart()).toHaveLength(2);
    expect(pendingChanges(device.copy())).toBeNull();
    device.sync(20);
    expect(device.cart()).toHaveLength(2);
  });

  it('end equal after any changes, whatever their clocks say', () => {
    const step = fc.record({
      device: fc.nat(1),
      id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 0, max: 5 }),
      sync: fc.boolean(),
      answerLate: fc.boolean(),
    });
    const clocks = fc.tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), clocks, (steps, ahead) => {
        const store = openStore();
        const devices = [openDevice(store, { now: 100_000 }), openDevice(store, { now: 100_000 })];
        let now = 100_000;
        const open: (() => void)[] = [];
        for (const { device, id, quantity, sync, answerLate } of steps) {
          now += 10;
          devices[device]!.change(
            (cart) => (quantity === 0 ? removeFromCart(cart, gloves(id)) : addToCart(cart, gloves(id, quantity))),
            now + ahead[device]!,
          );
          if (!sync) continue;
          const receive = devices[device]!.send(now);
          if (answerLate) open.push(receive);
          else receive();
        }
        for (const receive of open) receive();
        for (const at of [1, 2, 3]) for (const device of devices) device.sync(now + at);
        expect(devices[1]!.cart()).toEqual(devices[0]!.cart());
        const stored = store.records().flatMap(({ id, line }) => (line ? [[id, line.quantity]] : []));
        expect(new Map(quantities(devices[0]!.cart()) as [number, number][])).toEqual(
          new Map(stored as [number, number][]),
        );
      }),
    );
  });
});
