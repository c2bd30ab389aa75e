import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ClinicProductPrices } from '#contract/catalogue.ts';
import { auditLog } from '#db/tables/audit.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readPricesOf } from '#server/prices/change-prices.ts';
import { MAX_NAMED_PRICES } from '#server/prices/end-prices.ts';
import { sealAuditRows } from '#server/audit/seal.ts';
import { verifyAudit } from '#server/audit/verify.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { deleteClinicPrices } from '#server/testing/test-prices.ts';
import { clinicPriceActs } from './clinic-prices.ts';
import { performAct, SYSTEM_USER } from './perform.ts';
import type { Act } from './act.ts';

const { masks } = testProducts;
/** The customer number of Harbourview. */
const clinic = `C-${10_000 + testClinics.harbourview.clinicId}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => deleteClinicPrices(shop));

/** Performs an act by the arguments of its command, and returns the printed text. */
async function ops(...args: string[]): Promise<string> {
  const acts = clinicPriceActs as unknown as Act[];
  const act = acts.find(({ command }) => command?.name === args.slice(0, 2).join(' '))!;
  const input = act.command!.parse(args.slice(2));
  return act.command!.print(await performAct(shop.deps, act, input, SYSTEM_USER), input);
}

async function priceOfMasks() {
  const call = { as: 'harbourview', body: { ids: [masks.id] } } as const;
  const { body } = await shop.request<ClinicProductPrices>('POST', '/suiteql/item/clinic-prices', call);
  return body.items.map(({ price, clinicprice }) => [price, ...clinicprice.steps.map((step) => step.price)])[0] ?? null;
}

// rules: PRICE-26
test('an agreed price applies, is replaced, and ends', async () => {
  expect(await ops('contract', 'set', clinic, 'MSK-200', '8.10')).toContain('$8.10, from 2026-11-21');
  expect(await priceOfMasks()).toEqual([8.1, 8.1]);
  await ops('contract', 'set', clinic, 'MSK-200', '8.00', '2026-11-21', '2027-03-31');
  expect(await priceOfMasks()).toEqual([8, 8]);
  await ops('contract', 'set', clinic, 'MSK-200', '7.00', '2027-02-01');
  expect(await ops('contract', 'list', clinic)).toBe(
    'MSK-200  $7.00, from 2027-02-01\nMSK-200  $8.00, from 2026-11-21 until 2027-03-31\nPrice list: none',
  );
  expect(await ops('contract', 'end', clinic, 'MSK-200', '2026-12-31')).toBe(
    '1 shortened, 1 removed because they had not begun.',
  );
  expect(await ops('contract', 'list', clinic)).toContain('MSK-200  $8.00, from 2026-11-21 until 2026-12-31');
  const [first, second] = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(first).toMatchObject({ act: 'contracts.set-price', clinicId: testClinics.harbourview.clinicId, before: null });
  expect(second).toMatchObject({ before: { priceCents: 8_10 }, after: { priceCents: 8_00, endsOn: '2027-03-31' } });
});

// rules: PRICE-26
test('a price list has steps, belongs to clinics, and ends', async () => {
  await ops('pricelist', 'add', 'Chains');
  await ops('pricelist', 'set', 'Chains', 'MSK-200', '1', '8.50');
  await ops('pricelist', 'set', 'Chains', 'MSK-200', '10', '8.00');
  expect(await priceOfMasks()).toBeNull();
  expect(await ops('pricelist', 'give', clinic, 'Chains')).toBe(`${clinic}: no price list → Chains`);
  expect(await priceOfMasks()).toEqual([8.5, 8.5, 8]);
  await ops('pricelist', 'end', 'Chains', '2026-11-20', 'MSK-200');
  expect(await priceOfMasks()).toBeNull();
  expect(await ops('pricelist', 'give', clinic, 'none')).toBe(`${clinic}: Chains → no price list`);
});

/** The last row of the audit log. */
async function lastAuditRow() {
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  return rows.at(-1);
}

// rules: STAFF-6
test('ending contract prices stores the prices that were shortened and removed', async () => {
  await ops('contract', 'set', clinic, 'MSK-200', '8.00', '2026-01-01');
  await ops('contract', 'set', clinic, 'MSK-200', '7.00', '2027-02-01', '2027-12-31');
  await ops('contract', 'end', clinic, 'MSK-200', '2026-12-31');
  expect(await lastAuditRow()).toMatchObject({
    act: 'contracts.end',
    before: {
      shortened: [{ item: 'MSK-200', priceCents: 8_00, startsOn: '2026-01-01', endsOn: null }],
      removed: [{ item: 'MSK-200', priceCents: 7_00, startsOn: '2027-02-01', endsOn: '2027-12-31' }],
    },
    after: { endsOn: '2026-12-31', shortened: 1, removed: 1 },
  });
});

// rules: STAFF-6
test('ending a price list stores its prices of every step and product, the first thousand of each kind', async () => {
  await ops('pricelist', 'add', 'Groups');
  await ops('pricelist', 'set', 'Groups', 'MSK-200', '1', '8.50', '2026-01-01');
  await ops('pricelist', 'set', 'Groups', 'MSK-200', '10', '8.00', '2026-01-01', '2027-06-30');
  await ops('pricelist', 'set', 'Groups', 'GLV-100-M', '1', '9.00', '2027-02-01');
  const first = { item: 'MSK-200', minQuantity: 1, priceCents: 8_50, startsOn: '2026-01-01', endsOn: null };
  await shop.db
    .execute(sql`insert into price_list_lines (price_list_id, product_id, min_quantity, unit_price_cents, starts_on)
    select id, ${masks.id}::int, 2, 500, date '2028-01-01' + days from price_lists, generate_series(1, ${MAX_NAMED_PRICES}) days
    where name = 'Groups'`);
  await ops('pricelist', 'end', 'Groups', '2026-12-31');
  const { before, after } = (await lastAuditRow())!;
  expect(before!['shortened']).toEqual([first, { ...first, minQuantity: 10, priceCents: 8_00, endsOn: '2027-06-30' }]);
  expect(before!['removed']).toHaveLength(MAX_NAMED_PRICES);
  expect((before!['removed'] as unknown[])[0]).toEqual({
    ...first,
    item: 'GLV-100-M',
    priceCents: 9_00,
    startsOn: '2027-02-01',
  });
  expect(after).toEqual({ endsOn: '2026-12-31', shortened: 2, removed: MAX_NAMED_PRICES + 1 });
  await sealAuditRows(shop.db);
  expect(await verifyAudit(shop.db, shop.deps.now())).toMatchObject({ ok: true });
});

// rules: PRICE-26
test.each([
  [['contract', 'set', clinic, 'MSK-200', 'cheap'], 'wrong_input'],
  [['contract', 'set', clinic, 'MSK-200', '0.00'], 'wrong_input'],
  [['contract', 'set', clinic, 'MSK-200', '8.00', 'tomorrow'], 'wrong_input'],
  [['contract', 'set', clinic, 'MSK-200', '8.00', '2027-01-01', '2026-01-01'], 'wrong_input'],
  [['contract', 'set', clinic, 'NONE', '8.00'], 'not_found'],
  [['contract', 'end', clinic, 'MSK-200', '2026-12-31'], 'already_done'],
  [['pricelist', 'set', 'Nobody’s', 'MSK-200', '1', '8.00'], 'not_found'],
  [['pricelist', 'set', 'Chains', 'MSK-200', '1', '0'], 'wrong_input'],
  [['pricelist', 'add', ''], 'wrong_input'],
  [['pricelist', 'give', clinic, 'none'], 'already_done'],
] as const)('%j is refused as %s', async (args, reason) => {
  const refused = await ops(...args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ActRefused);
  expect(refused).toMatchObject({ reason });
});

// rules: OFFICE-115
test('the prices of a clinic name items, list prices and the steps of its price list', async () => {
  await ops('pricelist', 'add', 'Group');
  await ops('pricelist', 'set', 'Group', 'MSK-200', '10', '7.90');
  await ops('pricelist', 'give', clinic, 'Group');
  await ops('contract', 'set', clinic, 'MSK-200', '8.10', '2026-11-01', '2026-11-20');
  const days = { startsOn: '2026-11-21', endsOn: null };
  const masksOf = { item: 'MSK-200', name: 'Earloop Masks, Level 3', listCents: 8_95 };
  expect(await readPricesOf(shop.db, testClinics.harbourview.clinicId)).toEqual({
    priceList: 'Group',
    contract: [{ ...masksOf, priceCents: 8_10, startsOn: '2026-11-01', endsOn: '2026-11-20' }],
    steps: [{ ...masksOf, ...days, priceCents: 7_90, minQuantity: 10 }],
  });
  await ops('pricelist', 'give', clinic, 'none');
});
