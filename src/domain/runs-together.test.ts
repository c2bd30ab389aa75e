import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arePaidTogether,
  groupRuns,
  groupRunsByDay,
  MAX_RUNS_PER_ORDER,
  purchaseOrdersTogether,
  type RunToGroup,
} from './runs-together.ts';

const quay = {
  fullName: 'Harbourview Dental',
  address1: '120 Quay Street',
  address2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca' as const,
  phone: '4165550134',
};
const pier = { ...quay, address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };

interface RunChanges {
  card?: string | null;
  ship?: typeof quay;
  bill?: typeof quay;
  method?: number;
}

function run(id: number, { card = 'pm_1', ship = quay, bill = quay, method = 3 }: RunChanges = {}): RunToGroup {
  const paymentMethod = card === null ? ('invoice' as const) : ('card' as const);
  return {
    subscription: { id, paymentMethod, paymentMethodId: card },
    place: { shipMethodId: method, billingAddress: bill, shippingAddress: ship },
  };
}

const idsOf = (runs: RunToGroup[]) => groupRuns(runs).map((group) => group.map(({ subscription }) => subscription.id));

test.each([
  ['everything is equal', {}, true],
  ['another card', { card: 'pm_2' }, false],
  ['on invoice', { card: null }, false],
  ['another shipping address', { ship: pier }, false],
  ['another suite', { ship: { ...quay, address2: 'Suite 400' } }, false],
  ['another recipient', { ship: { ...quay, fullName: 'Ines Maro' } }, false],
  ['another billing address', { bill: pier }, false],
  ['another delivery method', { method: 4 }, false],
  ['the same address typed differently', { ship: { ...quay, address1: '120 quay  street', zip: 'm5v2t6' } }, true],
  ['another phone number', { ship: { ...quay, phone: '4165550199' } }, true],
] as const)('two runs share an order if their address and payment are the same: %s', (_, set, together) => {
  expect(idsOf([run(1), run(2, set)])).toEqual(together ? [[1, 2]] : [[1], [2]]);
});

const anyRun = fc.record({
  card: fc.constantFrom('pm_1', 'pm_2', null),
  ship: fc.constantFrom(quay, pier),
  bill: fc.constantFrom(quay, pier),
  method: fc.constantFrom(3, 4),
});
const anyRuns = fc.array(anyRun, { maxLength: 40 }).map((sets) => sets.map((set, at) => run(at + 1, set)));
const wayOf = ({ subscription: { id: _, ...payment }, place }: RunToGroup) => JSON.stringify([payment, place]);

// rules: SUB-21
test('every run is in exactly one group, and two runs share a group exactly if address and payment are equal', () => {
  fc.assert(
    fc.property(anyRuns, (runs) => {
      const groups = groupRuns(runs);
      expect(groups.flat().map(wayOf).sort()).toEqual(runs.map(wayOf).sort());
      expect(groups.flat()).toHaveLength(runs.length);
      const ways = groups.map((group) => new Set(group.map(wayOf)));
      expect(ways.every(({ size }) => size === 1)).toBe(true);
      expect(new Set(ways.flatMap((way) => [...way])).size).toBe(groups.length);
    }),
  );
});

test('the groups do not depend on the order of the runs', () => {
  const shuffled = anyRuns.chain((runs) =>
    fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length })),
  );
  fc.assert(
    fc.property(shuffled, ([runs, others]) => {
      expect(idsOf(others)).toEqual(idsOf(runs));
    }),
  );
});

test('an order has at most 100 lines', () => {
  const runs = Array.from({ length: MAX_RUNS_PER_ORDER + 1 }, (_, at) => run(at + 1));
  expect(idsOf(runs).map(({ length }) => length)).toEqual([MAX_RUNS_PER_ORDER, 1]);
});

test.each([
  [['PO 7', '', ' PO 7 ', 'PO 12'], 'PO 7, PO 12'],
  [['', ' '], ''],
  [[], ''],
])('an order lists the purchase order numbers of its runs without duplicates: %j', (numbers, expected) => {
  expect(purchaseOrdersTogether(numbers)).toBe(expected);
});

// rules: SUB-21
test('runs on several days are grouped as on each day alone', () => {
  const days = fc.subarray(['2026-12-01', '2026-12-15', '2027-01-01']);
  const anyDays = fc.array(fc.record({ set: anyRun, days }), { maxLength: 40 });
  fc.assert(
    fc.property(anyDays, (given) => {
      const runs = given.map(({ set, days }, at) => ({ run: run(at + 1, set), days }));
      const orders = groupRunsByDay(runs);
      for (const day of ['2026-12-01', '2026-12-15', '2027-01-01']) {
        const alone = runs.filter(({ days }) => days.includes(day)).map(({ run }) => run);
        expect(orders.filter((order) => order.day === day).map(({ group }) => group)).toEqual(groupRuns(alone));
      }
    }),
  );
});

test('runs are paid together with one card, or all on invoice', () => {
  const ways = (...cards: (string | null)[]) =>
    arePaidTogether(cards.map((card, id) => run(id, { card }).subscription));
  expect([ways(), ways('pm_1'), ways('pm_1', 'pm_1'), ways(null, null)]).toEqual([true, true, true, true]);
  expect([ways('pm_1', 'pm_2'), ways('pm_1', null)]).toEqual([false, false]);
});
