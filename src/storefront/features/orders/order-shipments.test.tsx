import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { messages } from '#storefront/messages/en.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import { IntlProvider } from '#ui/messages/translations.ts';
import { OrderShipments } from './order-shipments.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = [
  { line: 1, name: 'Gloves', units: 2 },
  { line: 2, name: 'Masks', units: 4 },
];
const first = { from: '2026-11-24', to: '2026-11-26', fromStock: true, lines: [{ line: 1, units: 2 }] };
const later = { from: '2026-11-30', to: '2026-12-03', fromStock: false, lines: [{ line: 2, units: 4 }] };
const sent = {
  number: 'SH-100001',
  carrier: 'ICS Ground',
  trackingNumber: '',
  shippedAt: '2026-11-23T15:00:00Z',
  deliveredAt: '2026-11-25T15:00:00Z',
  lines: [{ line: 1, units: 2 }],
};

/** The text of an order's shipments on a given day. */
function readShipments(order: Partial<OrderDetail>, day = '2026-11-21'): string {
  vi.setSystemTime(new Date(`${day}T15:00:00Z`));
  const fullOrder = {
    lines,
    shipments: [],
    toCome: [],
    status: 'Pending Fulfillment',
    ...order,
  } as unknown as OrderDetail;
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-CA" messages={{ ...messages, account, orders }} timeZone="America/Toronto">
      <OrderShipments order={fullOrder} />
    </IntlProvider>,
  );
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

// rules: ORDER-23
test.each<[string, Partial<OrderDetail>, string, string]>([
  [
    'shows the promised days of each part of an order',
    { toCome: [first, later] },
    '2026-11-21',
    'Shipments Nothing has left our warehouse yet. Expected 2026-11-24 to 2026-11-26. Still to come 2 × Gloves Not in stock when you ordered: expected 2026-11-30 to 2026-12-03. Still to come 4 × Masks',
  ],
  [
    'says that a delivery is late after its promised days',
    { toCome: [{ ...first, lines: lines.map(({ line, units }) => ({ line, units })) }] },
    '2026-11-27',
    'Shipments Nothing has left our warehouse yet. Was expected 2026-11-24 to 2026-11-26, and is late. Please call us if it is urgent.',
  ],
  [
    'shows the state of a shipment and the promised days of the rest',
    { shipments: [sent], toCome: [later] },
    '2026-11-27',
    'Shipments Shipment SH-100001 ICS Ground · Shipped 2026-11-23 · Delivered 2026-11-25 In this parcel 2 × Gloves Not in stock when you ordered: expected 2026-11-30 to 2026-12-03. Still to come 4 × Masks',
  ],
  [
    'names no day for an order without promised days',
    {},
    '2028-01-03',
    'Shipments Nothing has left our warehouse yet.',
  ],
])('%s', (_what, order, day, text) => {
  expect(readShipments(order, day)).toBe(text);
});
