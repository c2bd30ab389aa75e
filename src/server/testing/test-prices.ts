import { eq } from 'drizzle-orm';
import { clinics } from '#db/tables/accounts.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines, priceLists } from '#db/tables/price-lists.ts';
import type { TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

interface Period {
  startsOn?: string;
  endsOn?: string | null;
}

const always = { startsOn: '2020-01-01', endsOn: null };

/** Agrees a contract price in cents with a clinic for a product: by default from 2020 on, without an end. */
export async function agreePrice(
  { db }: Pick<TestShop, 'db'>,
  clinic: ClinicName,
  [{ id: productId }, unitPriceCents]: readonly [product: { id: number }, cents: number],
  period: Period = {},
): Promise<void> {
  const { clinicId } = testClinics[clinic];
  await db.insert(contractLines).values({ clinicId, productId, unitPriceCents, ...always, ...period });
}

type Step = readonly [product: { id: number }, minQuantity: number, cents: number, period?: Period];

/** Gives clinics a new price list with these steps: by default from 2020 on, without an end. */
export async function givePriceList(
  { db }: Pick<TestShop, 'db'>,
  names: readonly ClinicName[],
  steps: readonly Step[],
): Promise<void> {
  const [list] = await db
    .insert(priceLists)
    .values({ name: `Buying group of ${names.join(' and ')}` })
    .returning();
  await db.insert(priceListLines).values(
    steps.map(([{ id: productId }, minQuantity, unitPriceCents, period]) => ({
      priceListId: list!.id,
      productId,
      minQuantity,
      unitPriceCents,
      ...always,
      ...period,
    })),
  );
  for (const name of names)
    await db.update(clinics).set({ priceListId: list!.id }).where(eq(clinics.id, testClinics[name].clinicId));
}

/** Removes all price lists and contract lines. */
export async function deleteClinicPrices({ db }: Pick<TestShop, 'db'>): Promise<void> {
  await db.delete(contractLines);
  await db.update(clinics).set({ priceListId: null });
  await db.delete(priceLists);
}
