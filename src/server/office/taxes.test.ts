import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeTaxes, OfficeTaxPapers } from '#contract/office-taxes.ts';
import { rows } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { addDays } from '#domain/calendar.ts';
import { fromDollars } from '#domain/money.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { isUntaxedKind } from '#domain/tax-classes.ts';
import { taxableAmount } from '#domain/totals.ts';
import { creditAct } from '#server/acts/credit.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { lastSummedDay, sumPastDays } from './tax-days.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { buy } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const MONTH = 'from=2026-11-01&to=2026-11-30';
let shop: TestShop;
let token: string;

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const get = <Body>(path: string) => shop.request<Body>('GET', `/office/${path}`, { token });
const taxes = async (period = MONTH) => (await get<OfficeTaxes>(`taxes?${period}`)).body.items;
const partlyExempt = async () => (await get<OfficeTaxes>(`taxes?${MONTH}`)).body.partlyExempt;
const papers = async (query = '', period = MONTH) => (await get<OfficeTaxPapers>(`tax-papers?${period}${query}`)).body;
const credit = (order: string, amountCents: number) =>
  performAct(
    shop.deps,
    creditAct,
    { order, request: { of: 'amount', amountCents }, reason: 'Came broken' },
    SYSTEM_USER,
  );

let ontario: Awaited<ReturnType<typeof issueTestInvoice>>;
let quebec: Awaited<ReturnType<typeof issueTestInvoice>>;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  const { clinicId } = testClinics.maplegrove;
  await shop.db.update(clinics).set({ stage: 'Customer' }).where(eq(clinics.id, clinicId));
  ontario = await issueTestInvoice(shop, { boxes: 2 });
  quebec = await issueTestInvoice(shop, { as: 'maplegrove', boxes: 3 });
  // An order by card has an invoice, too.
  await buy(shop, { lines: [[testProducts.gloves, 1]], amount: 25_40 });
  for (const { order } of [ontario, quebec])
    await performAct(
      shop.deps,
      (await import('#server/acts/order-steps.ts')).orderSteps.find(({ name }) => name === 'orders.ship')!,
      { order, carrier: 'ICS', trackingNumber: `ICS ${order}` },
      SYSTEM_USER,
    );
  await credit(quebec.order, 10_00);
});
afterAll(() => shop.close());

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads taxes if the role has the area of money', async (role) => {
  await hire(role);
  const expected = mayStaff(role, 'money', 'read') ? 200 : 403;
  expect((await get(`taxes?${MONTH}`)).status).toBe(expected);
  expect((await get(`tax-papers?${MONTH}`)).status).toBe(expected);
  await hire('owner');
});

// rules: OFFICE-86, API-95
describe('the papers of a period in one file', () => {
  const file = (period: string) =>
    shop.app.request(`/api/office/papers?${period}`, { headers: { Authorization: `Bearer ${token}` } });

  test('are the invoices and credit notes as they were issued', async () => {
    const answer = await file(MONTH);
    expect(answer.headers.get('X-Papers')).toBe('4');
    expect(answer.headers.get('Content-Disposition')).toContain('papers-2026-11-01-2026-11-30.zip');
    const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    const [note] = await shop.db.select().from(creditNotes);
    expect(entries.map(([name]) => name)).toContain(`${note!.number}.pdf`);
    expect(entries.map(([name]) => name)).toContain(`${ontario.invoice}.pdf`);
    expect(entries).toHaveLength(4);
    for (const [, content] of entries) expect(new TextDecoder().decode(content.slice(0, 4))).toBe('%PDF');
  });

  test('are refused for days without a paper', async () => {
    const answer = await file('from=2020-01-01&to=2020-01-31');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('No invoice and no credit note was issued on these days.');
  });
});

// rules: OFFICE-46, API-77
describe('the taxes of a period', () => {
  test('are summed by place and kind, with what credit notes took back', async () => {
    const found = await taxes();
    expect(found.map(({ place, tax, invoices: of, creditNotes: back }) => [place, tax, of, back])).toEqual([
      ['ca-ON', 'HST', 2, 0],
      ['ca-QC', 'GST', 1, 1],
      ['ca-QC', 'QST', 1, 1],
    ]);
    const issued = await shop.db.select().from(orders);
    const notes = await shop.db.select().from(creditNotes);
    const sumOf = (taxed: readonly { taxes: { name: string; amount: number }[] }[], name: string) =>
      taxed.flatMap((one) => one.taxes).reduce((sum, tax) => (tax.name === name ? sum + tax.amount : sum), 0);
    for (const { tax, charged, credited } of found) {
      expect(fromDollars(charged)).toBe(sumOf(issued, tax));
      expect(fromDollars(credited)).toBe(sumOf(notes, tax));
    }
    expect(found[1]!.creditedTaxable).toBe(notes[0]!.taxableCents / 100);
  });

  test('have the taxed amount that the domain computes, with zero-rated lines and with shipping', async () => {
    const zeroRated = (is: boolean) =>
      shop.db
        .update(orderLines)
        .set({ taxClass: is ? 'zero_rated' : 'taxable' })
        .where(eq(orderLines.orderId, ontario.orderId));
    for (const is of [true, false]) {
      await zeroRated(is);
      const all = await shop.db.select().from(orders);
      const lines = await shop.db.select().from(orderLines);
      const taxable = all
        .filter(({ shippingAddress }) => shippingAddress.state === 'ON')
        .reduce((sum, { id, subtotalCents: subtotal, shippingCents: shipping }) => {
          const own = lines.filter(({ orderId }) => orderId === id);
          const discounted = own.map(({ taxClass, amountCents }) => ({ taxClass, discounted: amountCents }));
          return sum + taxableAmount(discounted, { subtotal, shipping });
        }, 0);
      expect(fromDollars((await taxes())[0]!.taxable)).toBe(taxable);
    }
  });

  // rules: OFFICE-80
  test('say the sales that bear one of two taxes, by the tax that was left out, less credit notes', async () => {
    expect(await partlyExempt()).toEqual([]);
    const ofOrder = eq(orders.id, quebec.orderId);
    const [before] = await shop.db.select().from(orders).where(ofOrder);
    const taxExemption = { certificate: 'Q-1', taxes: ['QST'] };
    await shop.db.update(orders).set({ taxExemption }).where(ofOrder);
    const [gst] = (await taxes()).filter(({ place }) => place === 'ca-QC');
    const sales = (fromDollars(gst!.taxable) - fromDollars(gst!.creditedTaxable)) / 100;
    expect(sales).toBeGreaterThan(0);
    expect(await partlyExempt()).toEqual([{ place: 'ca-QC', tax: 'QST', sales }]);
    await shop.db.update(orders).set({ taxExemption: before!.taxExemption }).where(ofOrder);
  });

  test.each([
    ['its first day', 'from=2026-11-21&to=2026-11-30', 3],
    ['its last day', 'from=2026-11-01&to=2026-11-21', 3],
    ['no day before', 'from=2026-11-01&to=2026-11-20', 0],
    ['no day after', 'from=2026-11-22&to=2026-11-30', 0],
  ])('include %s of issue in Toronto', async (_, period, count) => {
    expect(await taxes(period)).toHaveLength(count);
  });

  test('count a credit note in the period of its own issue', async () => {
    await shop.db.update(creditNotes).set({ issuedOn: '2026-12-01' });
    expect((await taxes()).map(({ credited }) => credited)).toEqual([0, 0, 0]);
    expect(await taxes('from=2026-12-01&to=2026-12-31')).toMatchObject([
      { tax: 'GST', charged: 0, invoices: 0, creditNotes: 1 },
      { tax: 'QST', charged: 0, invoices: 0, creditNotes: 1 },
    ]);
    await shop.db.update(creditNotes).set({ issuedOn: '2026-11-21' });
  });

  test.each(['', 'from=2026-11-01', 'from=2026-02-30&to=2026-11-30', 'from=all&to=2026-11-30'])(
    'are refused without their days: %s',
    async (period) => {
      expect((await get(`taxes?${period}`)).status).toBe(400);
    },
  );
});

// rules: OFFICE-110
describe('sales without tax', () => {
  const setClass = (of: { orderId: number }, taxClass: 'taxable' | 'zero_rated' | 'exempt') =>
    shop.db.update(orderLines).set({ taxClass }).where(eq(orderLines.orderId, of.orderId));
  const change = (of: { orderId: number }, set: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(set).where(eq(orders.id, of.orderId));
  const read = async () => (await get<OfficeTaxes>(`taxes?${MONTH}`)).body;
  /** Cents of each reason in a place, credit notes deducted. */
  const untaxedOf = async (place: string) =>
    (await taxes())
      .filter((row) => row.place === place && isUntaxedKind(row.tax))
      .map(({ tax, taxable, creditedTaxable }) => [tax, fromDollars(taxable) - fromDollars(creditedTaxable)]);
  /** Each document once: the taxed amount of one of its taxes, and its amounts without tax. */
  const expectWhole = async () => {
    const { items, sales } = await read();
    const places = Map.groupBy(items, ({ place }) => place);
    const netOf = ({ taxable, creditedTaxable }: OfficeTaxes['items'][number]) =>
      fromDollars(taxable) - fromDollars(creditedTaxable);
    const sums = [...places.values()].map((of) => {
      const taxed = of.find(({ tax }) => !isUntaxedKind(tax));
      return of
        .filter((row) => isUntaxedKind(row.tax))
        .reduce((sum, row) => sum + netOf(row), taxed ? netOf(taxed) : 0);
    });
    const [issued] = await rows<{ cents: number }>(
      shop.db,
      sql`select (select sum(o.subtotal_cents + o.shipping_cents) from invoices i join orders o on o.id = i.order_id)::int
        - (select sum(subtotal_cents + shipping_cents) from credit_notes)::int as cents`,
    );
    expect(fromDollars(sales)).toBe(issued!.cents);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(issued!.cents);
  };
  let found: typeof orders.$inferSelect;
  beforeAll(async () => {
    [found] = (await shop.db.select().from(orders).where(eq(orders.id, ontario.orderId))) as [typeof found];
  });
  const net = () => found.subtotalCents + found.shippingCents;

  test.each(['zero_rated', 'exempt'] as const)('are the %s goods with their shipping', async (taxClass) => {
    await setClass(ontario, taxClass);
    expect(await untaxedOf('ca-ON')).toEqual([[taxClass, net()]]);
    await expectWhole();
    await setClass(ontario, 'taxable');
    expect(await untaxedOf('ca-ON')).toEqual([]);
    await expectWhole();
  });

  test.each([
    ['exempt_clinic', { taxes: [], taxExemption: { certificate: 'R 1', taxes: ['HST'] } }],
    ['not_collected', { taxes: [], taxesNotCharged: ['HST'] }],
  ])('are of the reason %s', async (reason, set) => {
    await change(ontario, set);
    expect(await untaxedOf('ca-ON')).toEqual([[reason, net()]]);
    await expectWhole();
    const { taxes: before, taxExemption, taxesNotCharged } = found;
    await change(ontario, { taxes: before, taxExemption, taxesNotCharged });
  });

  test('are exports, with all of their credit notes', async () => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, quebec.orderId));
    await change(quebec, { taxes: [], shippingAddress: { ...order!.shippingAddress, country: 'us', state: 'NY' } });
    const [note] = await shop.db.select().from(creditNotes);
    const left = order!.subtotalCents + order!.shippingCents - note!.subtotalCents - note!.shippingCents;
    expect(await untaxedOf('us-NY')).toEqual([['export', left]]);
    await expectWhole();
    const { items, taxable } = await papers('&place=us-NY&tax=none');
    expect(items.map(({ kind, tax }) => [kind, tax])).toEqual([
      ['invoice', 'export'],
      ['credit_note', 'export'],
    ]);
    expect(fromDollars(taxable)).toBe(left);
    await change(quebec, { taxes: order!.taxes, shippingAddress: order!.shippingAddress });
  });

  test('of an order with taxed, exempt and zero-rated goods are divided with the shipping', async () => {
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, quebec.orderId));
    const third = Math.floor(line!.amountCents / 3);
    const copy = { ...line!, quantity: 1, netUnitCents: third, amountCents: third };
    await shop.db.insert(orderLines).values([
      { ...copy, line: 90, taxClass: 'exempt' },
      { ...copy, line: 91, taxClass: 'zero_rated' },
    ]);
    await shop.db.execute(sql`update orders set subtotal_cents = subtotal_cents + ${2 * third},
      total_cents = total_cents + ${2 * third} where id = ${quebec.orderId}`);
    const untaxed = await untaxedOf('ca-QC');
    expect(untaxed.map(([tax]) => tax)).toEqual(['exempt', 'zero_rated']);
    expect(Math.abs(Number(untaxed[0]![1]) - Number(untaxed[1]![1]))).toBeLessThanOrEqual(1);
    await expectWhole();
    await shop.db.execute(sql`delete from order_lines where order_id = ${quebec.orderId} and line >= 90`);
    await shop.db.execute(sql`update orders set subtotal_cents = subtotal_cents - ${2 * third},
      total_cents = total_cents - ${2 * third} where id = ${quebec.orderId}`);
  });
});

// rules: OFFICE-46, OFFICE-47
describe('the sums of past days', () => {
  const PERIOD = 'from=2026-10-01&to=2026-12-31';
  const filters = ['', '&place=ca-QC', '&tax=HST', '&kind=credit_note', '&tax=none'];

  /** Everything that the report and its papers show: each figure, and all pages forwards and back. */
  async function readAll() {
    const lists = [];
    for (const filter of filters) {
      const pages = [await papers(`${filter}&limit=2`, PERIOD)];
      for (let last = pages.at(-1); last?.after; last = pages.at(-1))
        pages.push(await papers(`${filter}&limit=2&after=${encodeURIComponent(last.after)}`, PERIOD));
      for (let last = pages.at(-1); last?.before; last = pages.at(-1))
        pages.push(await papers(`${filter}&limit=2&before=${encodeURIComponent(last.before)}`, PERIOD));
      lists.push(pages);
    }
    return { report: (await get<OfficeTaxes>(`taxes?${PERIOD}`)).body, lists };
  }

  test('are the sums of their papers, and leave out the days that are not over for long', async () => {
    await shop.db.update(invoices).set({ issuedOn: '2026-11-03' }).where(eq(invoices.orderId, ontario.orderId));
    await shop.db.update(invoices).set({ issuedOn: '2026-11-05' }).where(eq(invoices.orderId, quebec.orderId));
    const days = await rows<{ day: string }>(
      shop.db,
      sql`select distinct issued_on::text as day from invoices order by 1`,
    );
    const before = await readAll();
    expect(before.lists.flat().length).toBeGreaterThan(filters.length * 2);
    for (const { day } of days) {
      await sumPastDays(shop.db, addDays(day, 2));
      expect(await lastSummedDay(shop.db)).toBe(day);
      expect(await readAll()).toEqual(before);
    }
    await shop.db.execute(sql`update tax_days set amount_cents = amount_cents + 1`);
    expect(await readAll()).not.toEqual(before);
    await shop.db.execute(sql`delete from tax_days`);
    await shop.db.execute(sql`delete from cursors where name = 'tax days'`);
    expect(await readAll()).toEqual(before);
  });
});

// rules: OFFICE-47
describe('the papers of a figure', () => {
  test('add up to the figure that opens them, for every figure', async () => {
    for (const { place, tax, charged, credited, taxable, creditedTaxable, ...counts } of await taxes()) {
      const of = `&place=${place}&tax=${tax}`;
      const issued = await papers(`${of}&kind=invoice`);
      expect(issued).toMatchObject({ count: counts.invoices, amount: charged, taxable });
      expect(issued.items.reduce((sum, { amount }) => sum + fromDollars(amount), 0)).toBe(fromDollars(charged));
      const back = await papers(`${of}&kind=credit_note`);
      expect(fromDollars(back.amount)).toBe(0 - fromDollars(credited));
      expect(fromDollars(back.taxable)).toBe(0 - fromDollars(creditedTaxable));
      const both = await papers(of);
      expect(fromDollars(both.amount)).toBe(fromDollars(charged) - fromDollars(credited));
      expect(both.count).toBe(counts.invoices + counts.creditNotes);
    }
  });

  test('name order, clinic and document', async () => {
    const { items } = await papers('&place=ca-QC&tax=QST');
    expect(items).toMatchObject([
      { kind: 'invoice', number: quebec.invoice, order: quebec.order, clinic: { name: 'Maple Grove Dental' } },
      { kind: 'credit_note', number: expect.stringMatching(/^CN-/), order: quebec.order },
    ]);
    const kinds = await rows<{ kind: string }>(
      shop.db,
      sql`select kind from documents where id in (${items[0]!.documentId}, ${items[1]!.documentId}) order by id`,
    );
    expect(kinds).toEqual([{ kind: 'invoice' }, { kind: 'credit_note' }]);
  });

  test('are read page by page, forwards and back, without a gap', async () => {
    const key = ({ number, tax }: OfficeTaxPapers['items'][number]) => `${number} ${tax}`;
    const whole = (await papers()).items.map(key);
    expect(whole).toHaveLength(6);
    const pages: string[][] = [];
    let page = await papers('&limit=2');
    for (;;) {
      pages.push(page.items.map(key));
      if (page.after === null) break;
      page = await papers(`&limit=2&after=${encodeURIComponent(page.after)}`);
    }
    expect(pages.flat()).toEqual(whole);
    const back = await papers(`&limit=2&before=${encodeURIComponent(page.before!)}`);
    expect(back.items.map(key)).toEqual(pages.at(-2));
  });

  test.each(['after=x', 'after=2026-02-30~0~1~HST', 'before=2026-11-21~2~1~HST', 'kind=slip', 'place=Ontario'])(
    'are refused with %s',
    async (query) => {
      expect((await get(`tax-papers?${MONTH}&${query}`)).status).toBe(400);
    },
  );

  test('are none once no invoice has a tax', async () => {
    await shop.db.update(invoices).set({ issuedOn: '2020-01-01' });
    expect(await papers('&kind=invoice')).toMatchObject({ items: [], count: 0, amount: 0, taxable: 0 });
  });
});
