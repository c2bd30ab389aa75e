import { expect, test } from 'vitest';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { entriesOf, orderNumbersIn } from './timeline-entries.ts';

const AT = '2026-11-27T15:00:00.000Z';
const SOON_AFTER = '2026-11-27T15:00:01.000Z';
const none = { holds: [], disputes: [], receivedPayments: [], mails: [], notes: [] };
const words = {
  command: 'A command',
  nameOf: (act: string) => act,
  statusOf: (status: string) => (status === 'Pending Fulfillment' ? 'Placed' : status),
  hold: () => '',
  attempt: () => 'Visa 4242: failed',
  dispute: () => '',
};
const event = (reason: string, at = AT) => ({ at, status: 'Shipped', reason, ofAttempt: false });
const textsOf = (order: object) =>
  entriesOf({ ...none, ...order } as unknown as OfficeOrderPage, words).map(({ by, ...entry }) => [
    by,
    'text' in entry ? entry.text : '',
  ]);

// rules: OFFICE-8, OFFICE-95
test('an event belongs to the act that wrote it, and to no other act of the same second', () => {
  const acts = [
    { at: AT, act: 'orders.credit', by: 'Olive', events: [] },
    { at: SOON_AFTER, act: 'orders.ship', by: 'Sam', events: [{ at: SOON_AFTER, reason: 'Shipped by P 5' }] },
  ];
  expect(
    textsOf({
      acts,
      detail: {
        attempts: [],
        events: [event('Packed early', '2026-11-27T14:00:00.000Z'), event('Shipped by P 5', SOON_AFTER)],
      },
    }),
  ).toEqual([
    ['Sam', 'orders.ship: Shipped by P 5'],
    ['Olive', 'orders.credit'],
    [null, 'Shipped: Packed early'],
  ]);
});

test('an act with several events names each of them', () => {
  const events = ['Credit note CN-1', 'Items added as order SO-2'];
  const acts = [
    { at: AT, act: 'orders.change-lines', by: 'Olive', events: events.map((reason) => ({ at: AT, reason })) },
  ];
  expect(textsOf({ acts, detail: { attempts: [], events: events.map((reason) => event(reason)) } })).toEqual([
    ['Olive', 'orders.change-lines: Credit note CN-1; Items added as order SO-2'],
  ]);
});

test('a payment attempt is an entry of its own, in place of the events that it shows', () => {
  const detail = { attempts: [{ at: AT }], events: [{ ...event('Another attempt to pay'), ofAttempt: true }] };
  expect(textsOf({ acts: [], detail })).toEqual([[null, 'Visa 4242: failed']]);
});

// rules: OFFICE-8
test('an event that did not change the status is its reason alone', () => {
  const events = [event('Shipped by P 5'), event('Invoice INV-1 paid', SOON_AFTER)];
  expect(textsOf({ acts: [], detail: { attempts: [], events } })).toEqual([
    [null, 'Invoice INV-1 paid'],
    [null, 'Shipped: Shipped by P 5'],
  ]);
});

// rules: OFFICE-126
test('a status has the word of the office', () => {
  const placed = { at: AT, status: 'Pending Fulfillment', reason: 'Order received', ofAttempt: false };
  expect(textsOf({ acts: [], detail: { attempts: [], events: [placed] } })).toEqual([[null, 'Placed: Order received']]);
});

// rules: OFFICE-8
test('the number of another order in a text is a link, its own number is not', () => {
  expect(orderNumbersIn('change lines: Items added as order SO-100200; Credit note CN-1', 'SO-100199')).toEqual([
    { text: 'change lines: Items added as order ' },
    { text: 'SO-100200', order: 'SO-100200' },
    { text: '; Credit note CN-1' },
  ]);
  expect(orderNumbersIn('SO-100199', 'SO-100199')).toEqual([{ text: 'SO-100199' }]);
});
