import { subscriptions } from '#db/tables/fulfilment.ts';
import { recurringName } from '#domain/subscriptions.ts';
import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

/** Inserts a subscription: by default two packs of gloves a month from 1 December, by card. Returns its id. */
export async function subscribe(
  shop: Pick<TestShop, 'db'>,
  clinic: ClinicName = 'harbourview',
  set: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<number> {
  const [made] = await shop.db
    .insert(subscriptions)
    .values({
      clinicId: testClinics[clinic].clinicId,
      personId: testClinics[clinic].personId,
      productId: testProducts.gloves.id,
      name: recurringName(set.intervalMonths ?? 1),
      quantity: 2,
      intervalMonths: 1,
      status: 'active',
      anchorDate: '2026-11-01',
      nextRun: '2026-12-01',
      preferredDelivery: [1, 3],
      paymentMethod: 'card',
      paymentMethodId: 'pm_test',
      ...set,
    })
    .returning({ id: subscriptions.id });
  if (!made) throw new Error('No subscription was written');
  return made.id;
}
