import { testSettings } from '#domain/testing/test-settings.ts';
import type { MailedOrder, MailStore, Order, OrderLine, OrderMail } from '#documents/port.ts';

const clinic = {
  fullName: 'Harbourview Dental',
  address1: '200 Front Street West',
  address2: 'Suite 1516',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca' as const,
  phone: '4165550123',
};

/** A line whose amount is net unit price times quantity. The net unit price is the list price by default. */
export function sampleLine(part: Partial<Omit<OrderLine, 'amountCents'>> = {}): OrderLine {
  const line = {
    itemId: 'AUR-93895-M',
    name: 'Bold nitrile examination gloves, powder-free, medium, 200',
    quantity: 3,
    units: 3,
    unitPriceCents: 1895,
    priceReason: { promotion: null, subscription: null },
    taxClass: 'taxable' as const,
    fromStock: true,
    subscription: null,
    ...part,
  };
  const netUnitPriceCents = part.netUnitPriceCents ?? line.unitPriceCents;
  return { ...line, netUnitPriceCents, amountCents: netUnitPriceCents * line.quantity };
}

/** An order by card in Ontario: one item as a subscription, one with a free unit, one not in stock. */
export function sampleOrder(part: Partial<Order> = {}): Order {
  return {
    id: 234,
    number: 'SO-100234',
    // 20 November, 11:10 p.m. in Toronto; already 21 November in UTC.
    placedAt: new Date('2026-11-21T04:10:00Z'),
    firstName: 'Maya',
    email: 'orders@harbourview.example.ca',
    lines: [
      sampleLine({ subscription: { everyMonths: 3, nextRun: '2027-02-20' } }),
      sampleLine({
        itemId: 'MED-88005',
        name: 'Self-seal sterilization pouches, 3½ × 5¼ in, 200',
        quantity: 5,
        units: 6,
        unitPriceCents: 1275,
      }),
      sampleLine({
        itemId: 'MIC-FG330',
        name: 'NeoBurr carbide FG 330, single-patient, 25',
        quantity: 1,
        units: 1,
        unitPriceCents: 2490,
        fromStock: false,
      }),
    ],
    subtotalCents: 14550,
    shippingCents: 999,
    taxesNotCharged: [],
    taxes: [{ name: 'HST', rate: 13_000, amount: 2021 }],
    totalCents: 17570,
    paymentMethod: 'card',
    invoice: null,
    card: { brand: 'visa', last4: '4242' },
    shipMethod: 'ICS Ground – Online',
    billingAddress: { ...clinic, fullName: 'Harbourview Dental Group', address1: '88 Queens Quay West', address2: '' },
    shippingAddress: clinic,
    purchaseOrderNumber: 'HVD-2026-118',
    warehouseNote: 'Deliver to the back door.\nRing twice.',
    ...part,
  };
}

/** The store that sends the mails of tests. */
export const sampleStore: MailStore = { storeUrl: 'https://shop.example.ca', settings: testSettings };

export function sampleMail(part: Partial<MailedOrder> = {}): OrderMail {
  const { companyName = clinic.fullName, ...order } = part;
  return { ...sampleStore, order: { ...sampleOrder(order), companyName } };
}
