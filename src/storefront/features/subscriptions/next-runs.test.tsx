import { expect, test } from 'vitest';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { NextRuns } from './next-runs.tsx';
import { findSharedOrder } from './subscription-records.ts';

function record(id: number, displayname: string, amount: number, togetherWith: number[]): RecurringOrder {
  const upcoming = [
    { date: '2030-12-01', amount, total: togetherWith.length > 0 ? 156.83 : 37.78, togetherWith },
    { date: '2031-01-01', amount, total: 40, togetherWith: [] },
  ];
  return { id, displayname, upcoming } as unknown as RecurringOrder;
}

const gloves = record(1, 'Gloves', 60, [2, 3]);
const masks = record(2, 'Masks', 40, [1, 3]);
const bond = record(3, 'Bond', 30, [1, 2]);
const burs = record(4, 'Burs', 23.74, []);
const all = [gloves, masks, burs, bond];

async function readRow(record: RecurringOrder) {
  const part = (
    <NextRuns record={record} sharedOrder={findSharedOrder(record, all)} busy={false} onSkip={() => undefined} />
  );
  return textIn(await renderToHtml(part));
}

// rules: SUB-28
test('each row shows its own amounts, and one row shows the total of a shared order', async () => {
  const rows = await Promise.all(all.map(readRow));
  expect(rows.map((row) => row.match(/\$[\d.]+/g))).toEqual([
    ['$60.00', '$60.00', '$156.83'],
    ['$40.00', '$40.00'],
    ['$23.74', '$23.74', '$37.78'],
    ['$30.00', '$30.00'],
  ]);
  expect(rows[0]).toContain('Comes in one order with Masks; Bond: $156.83 in all, with tax and shipping.');
  expect(rows[1]).toContain('Comes in one order with Gloves; Bond; what it comes to is shown with Gloves.');
  expect(rows[2]).toContain('The next order comes to $37.78 with tax and shipping.');
});

// rules: SUB-28
test('the total of an order is shown only in a row whose next order it is', async () => {
  const monthly = { ...gloves, upcoming: [{ date: '2030-11-01', amount: 60, total: 70, togetherWith: [] }] };
  const rows = [monthly, { ...masks, upcoming: [{ ...masks.upcoming[0], togetherWith: [1] }] }] as RecurringOrder[];
  expect(rows.map((row) => findSharedOrder(row, rows))).toEqual([
    { products: [], shownWith: null },
    { products: ['Gloves'], shownWith: null },
  ]);
});

// rules: SUB-29
test('a row names the address of its next order unless it is the default', async () => {
  const shipsTo = { addressId: 7, fullName: 'Ines Roy', addr1: '12 Pier Road', addr2: 'Suite 4', city: 'Kelowna' };
  const place = { ...shipsTo, state: 'BC', zip: 'V1Y 1A1' };
  const expectedText = 'Goes to Ines Roy, 12 Pier Road, Suite 4, Kelowna BC V1Y 1A1, not to your default address.';
  expect(await readRow({ ...burs, shipsTo: { ...place, isDefault: false } })).toContain(expectedText);
  expect(await readRow({ ...burs, shipsTo: { ...place, isDefault: true } })).not.toContain('Goes to');
});
