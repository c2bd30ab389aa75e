import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines, priceLists } from '#db/tables/price-lists.ts';
import type { Member } from '#domain/access.ts';
import { createLog } from '#server/log.ts';
import { clinicIdOf, insertMembers, personIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts, testStock } from '#server/testing/test-catalogue.ts';
import type { OracleTax } from './oracle.ts';

const { gloves, masks, bond, cement, sensor, bibs } = testProducts;

/** A product with its price in cents for a quantity, without prices of a clinic; masks and bibs are not taxed. */
export const items = [
  { ...gloves, isTaxed: true, priceOf: () => 12_49n },
  { ...masks, isTaxed: false, priceOf: () => 8_95n },
  { ...bond, isTaxed: true, priceOf: (quantity: number) => (quantity >= 3 ? 34_00n : 41_50n) },
  { ...cement, isTaxed: true, priceOf: () => 63_20n },
  { ...sensor, isTaxed: true, priceOf: () => 312_00n },
  { ...bibs, isTaxed: false, priceOf: () => 18_75n },
];
export type Item = (typeof items)[number];

const tax = (name: string, rate: bigint): OracleTax => ({ name, rate });
const GST = tax('GST', 5_000n);

/** Places to which goods are sent, with the taxes of the law on 21 November 2026. */
const places = [
  { state: 'ON', city: 'Toronto', zip: 'M5V 2T6', country: 'ca', taxes: [tax('HST', 13_000n)] },
  { state: 'NS', city: 'Halifax', zip: 'B3J 2K9', country: 'ca', taxes: [tax('HST', 14_000n)] },
  { state: 'QC', city: 'Montréal', zip: 'H2X 1Y4', country: 'ca', taxes: [GST, tax('QST', 9_975n)] },
  { state: 'BC', city: 'Kelowna', zip: 'V1Y 6N2', country: 'ca', taxes: [GST, tax('PST', 7_000n)] },
  { state: 'SK', city: 'Regina', zip: 'S4P 3Y2', country: 'ca', taxes: [GST, tax('PST', 6_000n)] },
  { state: 'MB', city: 'Winnipeg', zip: 'R3C 4A5', country: 'ca', taxes: [GST, tax('RST', 7_000n)] },
  { state: 'AB', city: 'Calgary', zip: 'T2P 1J9', country: 'ca', taxes: [GST] },
  { state: 'WA', city: 'Seattle', zip: '98101', country: 'us', taxes: [] },
] as const;

export interface Place {
  /** The id of the clinic's location. */
  id: number;
  /** As the tax report writes it: 'ca-ON'. */
  name: string;
  taxes: readonly OracleTax[];
}

const kinds = [
  { name: 'List Price Dental', exempt: [] },
  { name: 'Contract Dental', exempt: [], contract: [[gloves.id, 11_03]] },
  {
    name: 'Price List Dental',
    exempt: ['PST'],
    steps: [
      [gloves.id, 1, 12_01],
      [gloves.id, 5, 10_49],
    ],
  },
  { name: 'Provincial Exempt Dental', exempt: ['PST', 'QST', 'RST'], contract: [[sensor.id, 287_77]] },
  { name: 'Exempt Dental', exempt: ['GST', 'HST', 'PST', 'QST', 'RST'] },
] as const;

/** A clinic that orders, with its own prices and its places. */
export interface Clinic {
  clinicId: number;
  number: string;
  member: Member;
  places: Place[];
  /** Cents of a unit of an item, if so many are ordered at once. */
  priceOf: (item: Item, quantity: number) => bigint;
}

export interface MoneyShop {
  shop: TestShop;
  clinics: Clinic[];
}

const FIRST_ID = 301;
const FOREVER = { startsOn: '2020-01-01', endsOn: null };

/** A store with clinics in several provinces, with and without prices of their own and tax exemptions. */
export async function openMoneyShop(): Promise<MoneyShop> {
  const opened = await openTestShop({ orderCalls: 0, cardTimeoutMs: 60_000 });
  // Nobody reads the log of so many acts.
  const shop = { ...opened, deps: { ...opened.deps, log: createLog('silent', 'test') } };
  const { db } = shop;
  await shop.cards.webhooks({ do: 'lose', count: 1_000_000_000 });
  await db.delete(inventory);
  await db.insert(inventory).values(testStock().map((row) => ({ ...row, onHand: 1_000_000 })));
  await db.execute(sql`update products set tax_class = 'zero_rated' where id = ${masks.id}`);
  await db.execute(sql`update products set tax_class = 'exempt' where id = ${bibs.id}`);
  const clinics: Clinic[] = [];
  for (const at of kinds.keys()) clinics.push(await addClinic(shop, at));
  return { shop, clinics };
}

async function addClinic(shop: TestShop, at: number): Promise<Clinic> {
  const { db } = shop;
  const kind = kinds[at];
  if (!kind) throw new Error(`There is no clinic ${at}`);
  const id = FIRST_ID + at;
  const clinicId = clinicIdOf(id);
  const email = `money-${id}@example.ca`;
  const account = await shop.deps.payments.createCustomer({ email, name: kind.name, key: `money:${id}` });
  await shop.wallet.savedCard(account.id);
  await insertMembers(db, [
    {
      id,
      email,
      authIssuer: shop.tokens.issuer,
      authSubject: `auth0|money-${id}`,
      companyName: kind.name,
      stage: 'Customer',
      stripeCustomerId: account.id,
    },
  ]);
  const exemption = kind.exempt.length === 0 ? null : { certificate: '4711-22', taxes: kind.exempt, until: null };
  await db.execute(
    sql`update clinics set tax_exemption = ${exemption && JSON.stringify(exemption)}::jsonb where id = ${clinicId}`,
  );
  const contract = 'contract' in kind ? kind.contract : [];
  for (const [productId, unitPriceCents] of contract)
    await db.insert(contractLines).values({ clinicId, productId, unitPriceCents, ...FOREVER });
  const steps = 'steps' in kind ? kind.steps : [];
  if (steps.length > 0) await addPriceList(shop, clinicId, steps);
  const [{ number } = { number: '' }] = await rows<{ number: string }>(
    db,
    sql`select number from clinics where id = ${clinicId}`,
  );
  return {
    clinicId,
    number,
    member: { id, clinicId, personId: personIdOf(id), stage: 'Customer', role: 'owner', disabled: false },
    places: await addPlaces(shop, clinicId, kind.exempt),
    priceOf(item, quantity) {
      const agreed = contract.find(([productId]) => productId === item.id);
      const step = steps.findLast(([productId, from]) => productId === item.id && quantity >= from);
      return BigInt(agreed?.[1] ?? step?.[2] ?? item.priceOf(quantity));
    },
  };
}

async function addPriceList({ db }: TestShop, clinicId: number, steps: readonly (readonly [number, number, number])[]) {
  const [list] = await db.insert(priceLists).values({ name: 'Buying group' }).returning();
  if (!list) throw new Error('The price list was not written');
  await db.insert(priceListLines).values(
    steps.map(([productId, minQuantity, unitPriceCents]) => ({
      priceListId: list.id,
      productId,
      minQuantity,
      unitPriceCents,
      ...FOREVER,
    })),
  );
  await db.execute(sql`update clinics set price_list_id = ${list.id} where id = ${clinicId}`);
}

async function addPlaces({ db }: TestShop, clinicId: number, exempt: readonly string[]): Promise<Place[]> {
  const found: Place[] = [];
  for (const { taxes, ...place } of places) {
    const [added] = await db
      .insert(locations)
      .values({
        clinicId,
        fullName: 'Front Desk',
        address1: '12 Main Street',
        address2: '',
        phone: '(416) 555-0134',
        defaultShipping: found.length === 0,
        defaultBilling: found.length === 0,
        ...place,
      })
      .returning({ id: locations.id });
    const charged = taxes.filter(({ name }) => !exempt.includes(name));
    found.push({ id: added?.id ?? 0, name: `${place.country}-${place.state}`, taxes: charged });
  }
  return found;
}
