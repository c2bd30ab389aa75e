import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { fromDollars } from '#domain/money.ts';
import { isUntaxedKind } from '#domain/tax-classes.ts';
import { readOwedCents, readUnappliedCents } from '#server/money/clinic-debts.ts';
import { countDifferences } from '#server/office/balance-differences.ts';
import { sumTaxes } from '#server/office/taxes.ts';
import { readInvoice } from '#server/orders/read-invoice.ts';
import { readBalance } from '#server/payments/read-balance.ts';
import { breaches } from '#server/testing/breaches.ts';
import { expectSame } from '../races/race.ts';
import { sum, type Amounts, type Ledger } from './oracle.ts';
import { Breach, type Placed, type World } from './world.ts';

function require(found: readonly string[]): void {
  if (found.length > 0) throw new Breach(found.join('\n'));
}

/** Amounts as JSON can write them. */
const written = ({ goods, shipping, taxable, taxes, total }: Omit<Amounts, 'taxable'> & { taxable?: bigint }) => ({
  goods: Number(goods),
  shipping: Number(shipping),
  ...(taxable !== undefined && { taxable: Number(taxable) }),
  taxes: taxes.map(({ name, amount }) => [name, Number(amount)]),
  total: Number(total),
});

interface StoredMoney {
  id: number;
  money: object;
}

/** Compares each part of the papers and the money of orders with the oracle, to the cent (rules: PAPER-7, PAY-21). */
export async function compareOrders({ shop }: World, orders: readonly Placed[]): Promise<void> {
  const ids = sql.param(orders.map(({ id }) => id));
  const taxes = (of: string) =>
    sql`(select coalesce(json_agg(json_build_array(t.value ->> 'name', (t.value ->> 'amount')::int) order by t.ordinality), '[]')
      from jsonb_array_elements(${sql.raw(of)}) with ordinality t)`;
  const refunds = (method: string) => sql`(select coalesce(sum(m.amount_cents), 0)::int from money_movements m
    where m.order_id = o.id and m.kind = 'refund' and m.method = ${method} and m.state <> 'failed')`;
  const stored = await rows<StoredMoney>(
    shop.db,
    sql`select o.id, json_build_object(
        'invoice', json_build_object('goods', o.subtotal_cents, 'shipping', o.shipping_cents, 'taxes', ${taxes('o.taxes')},
          'total', i.total_cents),
        'credits', (select coalesce(json_agg(json_build_object('goods', n.subtotal_cents, 'shipping', n.shipping_cents,
            'taxable', n.taxable_cents, 'taxes', ${taxes('n.taxes')}, 'total', n.total_cents) order by n.id), '[]')
          from credit_notes n where n.order_id = o.id),
        'paid', i.paid_cents, 'due', i.total_cents - i.credited_cents - i.paid_cents, 'isPaid', i.paid_on is not null,
        'toCard', ${refunds('card')}, 'byBank', ${refunds('bank')}) as money
      from orders o join invoices i on i.order_id = o.id where o.id = any(${ids}::int[])`,
  );
  const found = new Map(stored.map(({ id, money }) => [id, money]));
  require(
    orders.flatMap(({ id, number, ledger }) => {
      const { paid, due, dueAgain, toCard, byHand, byBank, moved, credits } = ledger;
      const { taxable: _, ...invoice } = ledger.invoice;
      const expected = {
        invoice: written(invoice),
        credits: credits.map(written),
        paid: Number(paid - dueAgain),
        due: Number(due),
        isPaid: paid > 0n && due <= 0n,
        toCard: Number(toCard),
        byBank: Number(byHand + byBank + moved),
      };
      return [...expectSame(`the money of ${number}`, found.get(id), expected), ...isOverdrawn(ledger, number)];
    }),
  );
}

/** A credit that takes back more of a tax than its share of the taxed amount, by more than a cent for each paper. */
function isOverdrawn({ invoice, credits }: Placed['ledger'], number: string): string[] {
  const taxable = sum(credits.map((credit) => credit.taxable));
  return invoice.taxes.flatMap(({ name, amount }, at) => {
    const credited = sum(credits.map(({ taxes }) => taxes[at]?.amount ?? 0n));
    const far = credited * invoice.taxable - amount * taxable;
    const bound = BigInt(2 * credits.length) * invoice.taxable;
    return far > bound || -far > bound ? [`${name} of ${number} is ${credited} after credits over ${taxable}`] : [];
  });
}

/**
 * Compares balances: invoice − credit notes − payments + reversed payments + returned money, what the clinics owe, and
 * what the store owes them of unapplied payments.
 */
export async function compareBalances(
  { shop, orders, clinics, receipts }: World,
  own: readonly Placed[],
): Promise<void> {
  for (const { id, number, ledger } of own) {
    const invoice = await readInvoice(shop.db, id);
    const entries = invoice?.entries ?? [];
    const of = (kind: string) =>
      entries.reduce((all, entry) => (entry.kind === kind ? all + BigInt(entry.amountCents) : all), 0n);
    const { paid, returned, dueAgain } = ledger;
    const payments = of('payment') === 0n ? BigInt(invoice?.paidCents ?? 0) : of('payment');
    const balance = BigInt(invoice?.totalCents ?? 0) - of('credit') - payments + of('reversal') + of('return');
    require([
      ...expectSame(`the balance of ${number}`, Number(balance), Number(ledger.balance)),
      ...(returned - dueAgain > paid ? [`${returned - dueAgain} of ${paid} cents of ${number} were returned`] : []),
    ]);
  }
  const [first] = own;
  for (const { clinicId, number } of clinics.filter((clinic) => clinic === first?.clinic)) {
    const due = sum(
      orders
        .filter(({ clinic }) => clinic.clinicId === clinicId)
        .map(({ ledger }) => ledger.due)
        .filter((cents) => cents > 0n),
    );
    const left = sum(receipts.filter(({ clinic }) => clinic.clinicId === clinicId).map((receipt) => receipt.left));
    require([
      ...expectSame(`the debt of ${number}`, await readOwedCents(shop.db, clinicId), Number(due)),
      ...expectSame(`the unapplied money of ${number}`, await readUnappliedCents(shop.db, clinicId), Number(left)),
    ]);
  }
}

/** Compares the tax report and the payments at the card service with the oracle, and checks the invariants. */
export async function compareShop(world: World): Promise<void> {
  const { shop, orders } = world;
  require([...(await compareTaxes(world)), ...(await comparePayments(world))]);
  await readBalance(shop.deps);
  const differences = await countDifferences(shop.db, shop.deps.now());
  const unknown = differences.filter(({ name }) => name === 'unknown').map(({ count }) => count);
  require([...expectSame('movements unknown to the store', unknown, [0]), ...(await breaches(shop))]);
  await compareOrders(world, orders);
}

/** The cents of an invoice less the cents of its credit notes. */
const balanceOf = ({ invoice, credits }: Ledger, part: (paper: Amounts, invoice: Amounts) => bigint) =>
  part(invoice, invoice) - sum(credits.map((credit) => part(credit, invoice)));

/** The cents of a paper without tax; all of them if its invoice charged none. */
const untaxedOf = ({ goods, shipping, taxable }: Amounts, { taxes }: Amounts) =>
  goods + shipping - (taxes.length > 0 ? taxable : 0n);

/** The tax report of the period is the sum of the papers, with taxes and without (rules: OFFICE-46, OFFICE-110). */
async function compareTaxes({ shop, orders }: World): Promise<string[]> {
  const { items, sales } = await sumTaxes(shop.db, { from: '2026-01-01', to: '2027-12-31' });
  const taxed = items.filter(({ tax }) => !isUntaxedKind(tax));
  const untaxed = items.filter(({ tax }) => isUntaxedKind(tax));
  const reported = taxed.map(({ place, tax, taxable, charged, creditedTaxable, credited }) =>
    [place, tax, ...[taxable, charged, creditedTaxable, credited].map((dollars) => Math.round(dollars * 100))].join(),
  );
  const sums = new Map<string, bigint[]>();
  for (const { place, ledger } of orders) {
    for (const [at, { name, amount }] of ledger.invoice.taxes.entries()) {
      const key = `${place.name},${name}`;
      const before = sums.get(key) ?? [0n, 0n, 0n, 0n];
      const { invoice, credits } = ledger;
      const more = [
        invoice.taxable,
        amount,
        sum(credits.map(({ taxable }) => taxable)),
        sum(credits.map(({ taxes }) => taxes[at]?.amount ?? 0n)),
      ];
      sums.set(
        key,
        before.map((cents, part) => cents + (more[part] ?? 0n)),
      );
    }
  }
  const expected = [...sums].map(([key, cents]) => [key, ...cents].join());
  return [
    ...expectSame('the tax report', reported.toSorted(), expected.toSorted()),
    ...expectSame(
      'the sales without tax',
      untaxed.reduce((all, sum) => all + fromDollars(sum.taxable) - fromDollars(sum.creditedTaxable), 0),
      Number(sum(orders.map(({ ledger }) => balanceOf(ledger, untaxedOf)))),
    ),
    ...expectSame(
      'all sales',
      fromDollars(sales),
      Number(sum(orders.map(({ ledger }) => balanceOf(ledger, ({ goods, shipping }) => goods + shipping)))),
    ),
  ];
}

/** The card service has charged and returned what the oracle expects, and nothing else. */
async function comparePayments({ shop, orders }: World): Promise<string[]> {
  const taken = (await shop.wallet.intents()).filter(({ status }) => status === 'succeeded');
  const atService = taken.map(({ id, amount_received, refundedCents }) => [id, amount_received, refundedCents].join());
  const expected = orders.flatMap(({ intent, ledger }) =>
    intent === null ? [] : [[intent.id, intent.charged, ledger.toCard].join()],
  );
  return expectSame('the payments at the card service', atService.toSorted(), expected.toSorted());
}
