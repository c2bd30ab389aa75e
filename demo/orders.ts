import { products, type DemoProduct } from '#demo/catalogue/products.ts';
import { clinics, type DemoClinic } from '#demo/clinics.ts';
import { addMonthsClamped, torontoDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { invoiceDueOn } from '#domain/invoices.ts';
import { canonicalCart } from '#domain/order-key.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { recurringName } from '#domain/subscriptions.ts';
import { quote, type TaxPart } from '#domain/totals.ts';

/** Taxes of each clinic's province or state on the days of its orders, in parts per 100,000. */
const taxes: Record<string, TaxPart[]> = {
  ON: [{ name: 'HST', rate: 13_000 }],
  NS: [{ name: 'HST', rate: 14_000 }],
  SK: [
    { name: 'GST', rate: 5_000 },
    { name: 'PST', rate: 6_000 },
  ],
  QC: [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ],
  BC: [
    { name: 'GST', rate: 5_000 },
    { name: 'PST', rate: 7_000 },
  ],
};

/** Taxes that are not charged, as the demo store is not registered for them. */
const taxesNotCharged: Record<string, string[]> = { NY: ['Sales tax'] };

/** The days on which a clinic's orders were placed, with the states that each order has passed. */
const history: { day: string; states: OrderState[] }[] = [
  { day: '2026-03-09', states: ['placed', 'approved', 'shipped', 'delivered'] },
  { day: '2026-05-20', states: ['placed', 'approved', 'shipped', 'delivered'] },
  { day: '2026-08-12', states: ['placed', 'approved', 'shipped', 'delivered'] },
  { day: '2026-10-27', states: ['placed', 'approved', 'shipped'] },
];

/** The card of clinics that do not pay on invoice. */
const CARD = { brand: 'visa', last4: '4242' };

/** Milliseconds between two states of an order: one day. */
const STEP_MS = 24 * 60 * 60 * 1000;

function lines(clinic: DemoClinic, turn: number) {
  const count = 2 + ((clinic.id + turn) % 4);
  return Array.from({ length: count }, (_, at) => {
    const product = products[(clinic.id * 331 + turn * 97 + at * 611) % products.length] as DemoProduct;
    return {
      product,
      productId: product.id,
      quantity: 1 + ((at + turn) % 3),
      unitPrice: product.priceCents,
      taxClass: product.taxClass,
      promotions: [],
    };
  });
}

function order(
  clinic: DemoClinic,
  turn: number,
  { day, states, settings }: (typeof history)[number] & { settings: StoreSettings },
) {
  const { lines: priced, ...totals } = quote({
    lines: lines(clinic, turn),
    taxParts: taxes[clinic.address.state] ?? [],
    shipping: settings.shipping,
  });
  const id = (clinic.id - 1) * history.length + turn + 1;
  const placedAt = new Date(`${day}T15:${String(10 + id).padStart(2, '0')}:00Z`);
  const at = (step: number) => new Date(placedAt.getTime() + step * STEP_MS);
  const address = {
    fullName: `${clinic.firstName} ${clinic.lastName}`,
    ...clinic.address,
    address2: '',
    phone: clinic.homePhone,
  };
  const isPaid = clinic.stage !== 'Customer' || states.includes('delivered');
  const paymentMethod = clinic.stage === 'Customer' ? ('invoice' as const) : ('card' as const);
  const paidAt = at(paymentMethod === 'card' ? 2 : 20);
  const reference = isPaid ? `Cheque ${1040 + id}` : '';
  return {
    row: {
      id,
      clinicId: clinic.id,
      personId: clinic.personId,
      state: states.at(-1) ?? 'placed',
      paymentMethod,
      cartKey: canonicalCart(priced.map(({ productId, quantity }) => ({ productId, quantity }))),
      subtotalCents: totals.subtotal,
      shippingCents: totals.shipping,
      taxCents: totals.taxTotal,
      totalCents: totals.total,
      taxes: totals.taxes,
      taxesNotCharged: taxesNotCharged[clinic.address.state] ?? [],
      billingAddress: address,
      shippingAddress: address,
      shipMethodId: settings.shipMethod.id,
      email: clinic.email,
      memo: paymentMethod === 'invoice' ? `Invoice ${day}` : cardMemo(CARD),
      createdAt: placedAt,
      placedAt,
    },
    lines: priced.map((line, index) => ({
      orderId: id,
      line: index + 1,
      productId: line.productId,
      itemId: line.product.itemId,
      name: line.product.name,
      quantity: line.quantity,
      units: line.unitsGiven,
      unitPriceCents: line.unitPrice,
      netUnitPriceCents: line.netUnitPrice,
      amountCents: line.discounted,
      priceReason: line.reason,
      taxClass: line.taxClass,
    })),
    events: states.map((toState, step) => ({
      orderId: id,
      at: at(step),
      fromState: states[step - 1] ?? null,
      toState,
    })),
    payment:
      paymentMethod === 'card'
        ? {
            orderId: id,
            intentId: `pi_demo_${id}`,
            stripeCustomerId: `cus_demo_${clinic.id}`,
            paymentMethodId: `pm_demo_${clinic.id}`,
            amountCents: totals.total,
            currency: 'cad',
            attempt: 1,
            status: 'succeeded' as const,
            chargeId: `ch_demo_${id}`,
            cardBrand: CARD.brand,
            cardLast4: CARD.last4,
          }
        : null,
    /** The money movement of the payment. */
    movement: isPaid
      ? {
          orderId: id,
          kind: 'charge' as const,
          n: 1,
          amountCents: totals.total,
          state: 'done' as const,
          ...(paymentMethod === 'card'
            ? {
                method: 'card' as const,
                intentId: `pi_demo_${id}`,
                key: `order:${id}:confirm:1`,
                providerId: `ch_demo_${id}`,
                cardBrand: CARD.brand,
                cardLast4: CARD.last4,
              }
            : { method: 'bank' as const, reason: reference }),
          createdAt: paidAt,
          endedAt: paidAt,
        }
      : null,
    invoice: {
      id,
      orderId: id,
      issuedOn: torontoDate(at(2)),
      dueOn: invoiceDueOn(paymentMethod, { issuedOn: torontoDate(at(2)), termsDays: null }, settings),
      totalCents: totals.total,
      paidCents: isPaid ? totals.total : 0,
      paidOn: isPaid ? torontoDate(paidAt) : null,
      paidReference: paymentMethod === 'invoice' ? reference : '',
    },
    shipment: {
      id,
      orderId: id,
      carrier: 'ICS Ground',
      trackingNumber: `ICS${70_000_000 + id * 137}`,
      shippedAt: at(2),
      deliveredAt: states.includes('delivered') ? at(3) : null,
    },
  };
}

/** The clinics' past orders, with fixed ids and dates, and the store's shipping charges and terms. */
export function demoOrders(settings: StoreSettings) {
  return clinics.flatMap((clinic) => history.map((step, turn) => order(clinic, turn, { ...step, settings })));
}

/** Subscriptions of the clinics that pay on invoice: two active and one paused. */
export const subscriptions = clinics
  .filter(({ stage }) => stage === 'Customer')
  .flatMap((clinic) =>
    (
      [
        [1, 'active'],
        [3, 'active'],
        [6, 'paused'],
      ] as const
    ).map(([intervalMonths, status], turn) => {
      const [line] = lines(clinic, turn);
      return {
        clinicId: clinic.id,
        personId: clinic.personId,
        productId: line?.productId ?? 0,
        name: recurringName(intervalMonths),
        quantity: turn + 1,
        intervalMonths,
        status,
        anchorDate: addMonthsClamped('2027-01-27', turn),
        nextRun: addMonthsClamped('2027-01-27', turn),
        preferredDelivery: turn === 0 ? [2, 4] : [],
        paymentMethod: 'invoice' as const,
      };
    }),
  );

/** Units invoiced on the first days of past months, for best sellers: mostly products that every clinic uses. */
export const invoicedSales = products
  .filter((_, at) => at % 37 === 5)
  .slice(0, 60)
  .flatMap(({ id }, rank) =>
    ['2025-06-02', '2026-01-05', '2026-06-01', '2026-10-01'].map((day, month) => ({
      day,
      productId: id,
      quantity: 400 - rank * 6 + month * 3,
    })),
  );
