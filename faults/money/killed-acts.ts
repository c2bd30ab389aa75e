import { clinicIdOf } from '#server/testing/insert-members.ts';
import { FIRST_PRODUCT, PRODUCTS, type Buyer } from '../table/buyers.ts';
import { pause, type CrashShop } from '../table/crash-shop.ts';
import type { KilledAct } from './kill-points.ts';
import type { Office } from './office.ts';
import { invoiceOf, type OracleLine } from './oracle.ts';
import { SHIPPING } from './place.ts';

const UNITS = 3;
const HST = [{ name: 'HST', rate: 13_000n }];
const unitsOf = (quantity: number): OracleLine[] => [
  { line: 1, item: '', quantity: BigInt(quantity), price: 100_00n, isTaxed: true },
];
/** Cents of the order, and of one of its units: the order ships free. */
const WHOLE = Number(invoiceOf(unitsOf(UNITS), HST, SHIPPING).total);
const ONE = Number(invoiceOf(unitsOf(1), HST, { freeFrom: 0n, flatRate: 0n }).total);
const PART = 61_00;

/** The money of a clinic: in the store, and at the card service. */
export interface ClinicMoney {
  states: string[];
  creditNotes: number[];
  paidCents: number;
  payments: number;
  /** What is unapplied of each payment, and how many payments are reversed. */
  unappliedCents: number[];
  reversed: number;
  refunds: number[];
  charged: number[];
  returnedCents: number;
}

/** An act on the orders of one clinic, with its money before and after. */
export interface Prepared {
  buyer: Buyer;
  order: { id: number; number: string };
  name: string;
  input: object;
  key: string;
  before: ClinicMoney;
  after: ClinicMoney;
}

/** Reads the money of a clinic, with the newest state of the card service. */
export async function readMoney(shop: CrashShop, { id, account }: Buyer): Promise<ClinicMoney> {
  const clinicId = clinicIdOf(id);
  const [stored] = await shop.look<Omit<ClinicMoney, 'charged' | 'returnedCents'>>(
    `with own as (select * from orders where clinic_id = $1)
     select (select json_agg(state order by id) from own) as states,
       (select coalesce(json_agg(total_cents order by id), '[]') from credit_notes
         where order_id in (select id from own)) as "creditNotes",
       (select coalesce(sum(paid_cents), 0)::int from invoices where order_id in (select id from own)) as "paidCents",
       (select count(*)::int from received_payments where clinic_id = $1) as payments,
       (select coalesce(json_agg(unapplied_cents order by id), '[]') from received_payments
         where clinic_id = $1) as "unappliedCents",
       (select count(*)::int from received_payments where clinic_id = $1 and reversed_at is not null) as reversed,
       (select coalesce(json_agg(amount_cents order by id), '[]') from money_movements
         where kind = 'refund' and state = 'done' and order_id in (select id from own)) as refunds`,
    [clinicId],
  );
  if (!stored) throw new Error('The money of the clinic was not read');
  const { data } = await shop.wallet.stripe.paymentIntents.list({ customer: account, limit: 100 });
  const taken = data.filter(({ status }) => status === 'succeeded');
  const refunds = await Promise.all(
    taken.map(({ id: intent }) => shop.wallet.stripe.refunds.list({ payment_intent: intent, limit: 100 })),
  );
  const returned = refunds.flatMap(({ data: found }) => found.map(({ amount }) => amount));
  return {
    ...stored,
    charged: taken.map(({ amount_received }) => amount_received),
    returnedCents: returned.reduce((all, cents) => all + cents, 0),
  };
}

/** Places the orders that an act needs, and says how it changes the money of their clinic. */
export async function prepareAct(shop: CrashShop, office: Office, act: KilledAct): Promise<Prepared> {
  const buyer = shop.buyers.pop();
  if (!buyer) throw new Error('There are no buyers left');
  const clinic = await office.prepare(buyer);
  const key = `${act}-${buyer.id}`;
  const item = `FLT-${buyer.product.id}`;
  const place = async (payment: object, turn = 1) => {
    const order = { clinic, lines: [{ item, quantity: UNITS }], payment, orderAgain: true, expectedTotalCents: WHOLE };
    const { order: number } = await office.perform<{ order: string }>('orders.place', order, `place-${key}-${turn}`);
    return number;
  };
  const byCard = { by: 'card', card: { last4: '4242' }, agreed: true };
  const onInvoice = { by: 'invoice' };
  const isByCard = act === 'credit' || act === 'cancel';
  const number = await place(isByCard ? byCard : act === 'charge' ? { by: 'link' } : onInvoice);
  if (isByCard) await untilPlaced(shop, number);
  if (act === 'charge') await untilLinked(shop, number);
  if (act === 'payment') await place(onInvoice, 2);
  if (act === 'reverse' || act === 'apply' || act === 'return')
    await office.perform('payments.record', await overpayment(shop, clinic, buyer), `pay-${key}`);
  if (act === 'apply') await place(onInvoice, 2);
  const before = await readMoney(shop, buyer);
  const { input, name, changes } = await describeAct(shop, { act, number, clinic, item, buyer });
  const [found] = await shop.look<{ id: number }>('select id from orders where number = $1', [number]);
  const order = { id: found?.id ?? 0, number };
  return { buyer, order, name, input, key, before, after: { ...before, ...changes } };
}

interface Described {
  name: string;
  input: object;
  changes: Partial<ClinicMoney>;
}

async function describeAct(
  shop: CrashShop,
  about: { act: KilledAct; number: string; clinic: string; item: string; buyer: Buyer },
): Promise<Described> {
  const { act, number: order, clinic, buyer } = about;
  const reason = 'x';
  switch (act) {
    case 'change': {
      // One unit less, and another item instead: the difference is 0.
      const other = `FLT-${farProduct(buyer.product.id)}`;
      const change = { lines: [{ line: 1, quantity: UNITS - 1 }], added: [{ item: other, quantity: 1 }] };
      return {
        name: 'orders.change-lines',
        input: { order, ...change, expectedDifferenceCents: 0, reason },
        changes: { states: ['placed', 'placed'], creditNotes: [ONE] },
      };
    }
    case 'credit': {
      const request = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 };
      const changes = { creditNotes: [ONE], refunds: [ONE], returnedCents: ONE };
      return { name: 'orders.credit', input: { order, request, reason }, changes };
    }
    case 'cancel': {
      const changes = { states: ['refunded'], creditNotes: [WHOLE], refunds: [WHOLE], returnedCents: WHOLE };
      return { name: 'orders.cancel', input: { order, reason }, changes };
    }
    case 'payment': {
      const invoices = await shop.look<{ number: string; day: string }>(
        `select i.number, i.issued_on::text as day from invoices i join orders o on o.id = i.order_id
         where o.clinic_id = $1 order by i.id`,
        [clinicIdOf(buyer.id)],
      );
      const parts = invoices.map(({ number: invoice }, at) => ({ invoice, amountCents: at === 0 ? WHOLE : PART }));
      const receivedOn = invoices[0]?.day ?? '';
      const input = { clinic, amountCents: WHOLE + PART, receivedOn, reference: 'EFT 1', parts };
      const changes = { paidCents: WHOLE + PART, payments: 1, unappliedCents: [0] };
      return { name: 'payments.record', input, changes };
    }
    case 'reverse': {
      const input = { payment: await paymentOf(shop, buyer), reason };
      return { name: 'payments.reverse', input, changes: { paidCents: 0, unappliedCents: [0], reversed: 1 } };
    }
    case 'apply': {
      const input = { payment: await paymentOf(shop, buyer) };
      return { name: 'payments.apply', input, changes: { paidCents: WHOLE + PART, unappliedCents: [0] } };
    }
    case 'return': {
      const input = { payment: await paymentOf(shop, buyer), returnedOn: await dayOf(shop, buyer), reference: 'EFT 2' };
      return { name: 'payments.return', input, changes: { unappliedCents: [0] } };
    }
    case 'charge': {
      const payment = { by: 'card', card: { last4: '4242' }, agreed: true };
      const changes = { states: ['placed'], charged: [WHOLE], paidCents: WHOLE };
      return { name: 'orders.take-payment', input: { order, payment }, changes };
    }
  }
}

/** A payment of the invoice of a clinic, with a part that no invoice gets. */
async function overpayment(shop: CrashShop, clinic: string, buyer: Buyer): Promise<object> {
  const receivedOn = await dayOf(shop, buyer);
  return { clinic, amountCents: WHOLE + PART, receivedOn, reference: 'EFT 1' };
}

async function dayOf(shop: CrashShop, { id }: Buyer): Promise<string> {
  const [found] = await shop.look<{ day: string }>(
    `select i.issued_on::text as day from invoices i join orders o on o.id = i.order_id where o.clinic_id = $1`,
    [clinicIdOf(id)],
  );
  return found?.day ?? '';
}

async function paymentOf(shop: CrashShop, { id }: Buyer): Promise<string> {
  const [found] = await shop.look<{ number: string }>('select number from received_payments where clinic_id = $1', [
    clinicIdOf(id),
  ]);
  return found?.number ?? '';
}

/** A product that no act of the same batch needs: acts that wait for each other's stock never reach their points. */
const farProduct = (id: number) => FIRST_PRODUCT + ((id - FIRST_PRODUCT + PRODUCTS / 2) % PRODUCTS);

async function untilPlaced(shop: CrashShop, number: string): Promise<void> {
  const isPlaced = `select from orders where number = $1 and state = 'placed'`;
  while ((await shop.look(isPlaced, [number])).length === 0) await pause(100);
}

/** Waits for the mail with the link, whose job opens the payment of the order. */
async function untilLinked(shop: CrashShop, number: string): Promise<void> {
  const isLinked = `select from orders o join pgboss.job j on j.name = 'send-payment-link'
    and j.data ->> 'orderId' = o.id::text and j.state = 'completed' where o.number = $1`;
  while ((await shop.look(isLinked, [number])).length === 0) await pause(100);
}
