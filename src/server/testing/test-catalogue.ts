import type { Db } from '#db/client.ts';
import { brands, classifications, inventory, products, promotions, shipMethods } from '#db/tables/catalogue.ts';
import { testSettings } from '#domain/testing/test-settings.ts';

/** The products of the test store. Prices are cents. */
export const testProducts = {
  gloves: { id: 101, itemId: 'GLV-100-M', name: 'Nitrile Gloves, Medium', priceCents: 12_49, onHand: 500 },
  /** Few on hand, may be backordered. */
  masks: { id: 102, itemId: 'MSK-200', name: 'Earloop Masks, Level 3', priceCents: 8_95, onHand: 3 },
  /** Final stock: not sold beyond the units on hand. */
  burs: { id: 103, itemId: 'BUR-330-FG', name: 'Carbide Bur 330, Friction Grip', priceCents: 24_99, onHand: 5 },
  /** 34.00 each from three on. */
  bond: { id: 104, itemId: 'BND-400', name: 'Universal Bond, 5 mL', priceCents: 41_50, onHand: 40 },
  /** Buy 3 Get 1. */
  cement: { id: 105, itemId: 'CEM-500', name: 'Luting Cement, Capsules', priceCents: 63_20, onHand: 40 },
  /** Ships free on its own. */
  sensor: { id: 106, itemId: 'XRS-600', name: 'X-ray Sensor Holder Kit', priceCents: 312_00, onHand: 12 },
  /** 10.00 with the code SPRING. */
  bibs: { id: 107, itemId: 'BIB-700', name: 'Patient Bibs, Blue', priceCents: 18_75, onHand: 80 },
  /** Not sold any more. */
  retired: { id: 108, itemId: 'OLD-800', name: 'Amalgam Well', priceCents: 9_99, onHand: 2 },
} as const;

const finalStock: readonly number[] = [testProducts.burs.id];

const testPromotions = [
  { id: 11, productId: testProducts.bond.id, fixedPriceCents: 34_00, itemQuantifier: 3, promotionText: '3 for less' },
  { id: 12, productId: testProducts.cement.id, promotionText: 'Buy 3 Get 1' },
  { id: 13, productId: testProducts.bibs.id, code: 'SPRING', codeRequired: true, fixedPriceCents: 10_00 },
].map((promotion) => ({ ...promotion, startDate: '2020-01-01', endDate: '2099-12-31' }));

/** Fills an empty database with one class, one brand, the delivery method and the products above. */
export async function insertTestCatalogue(db: Db): Promise<void> {
  await db.insert(classifications).values({ id: 1, name: 'Supplies', position: 1 });
  await db.insert(brands).values({ id: 1, key: 'northline', name: 'Northline' });
  // A rate that nobody may be charged: the settings have the flat rate (rules: PRICE-15).
  await db.insert(shipMethods).values({ ...testSettings.shipMethod, flatRateCents: 77_77 });
  const all = Object.values(testProducts);
  await db.insert(products).values(
    all.map(({ id, itemId, name, priceCents }) => ({
      id,
      itemId,
      name,
      priceCents,
      description: name,
      mpn: `NL-${id}`,
      brandId: 1,
      classificationId: 1,
      stockDescription: finalStock.includes(id) ? 'Final stock' : 'In stock',
      active: id !== testProducts.retired.id,
    })),
  );
  await db.insert(inventory).values(testStock());
  await db.insert(promotions).values(testPromotions);
}

/** The initial stock of the test store. */
export function testStock() {
  return Object.values(testProducts).map(({ id, onHand }) => ({
    productId: id,
    onHand,
    reserved: 0,
    committed: 0,
    backorder: !finalStock.includes(id),
  }));
}
