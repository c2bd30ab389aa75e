import { contractLines } from '#db/tables/contract-lines.ts';
import type { TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

/** Agrees a contract price in cents with a clinic for a product: by default from 2020 on, without an end. */
export async function agreePrice(
  { db }: Pick<TestShop, 'db'>,
  clinic: ClinicName,
  [{ id: productId }, unitPriceCents]: readonly [product: { id: number }, cents: number],
  period: { startsOn?: string; endsOn?: string | null } = {},
): Promise<void> {
  await db.insert(contractLines).values({
    ...{ clinicId: testClinics[clinic].clinicId, productId, unitPriceCents },
    ...{ startsOn: '2020-01-01', endsOn: null, ...period },
  });
}
