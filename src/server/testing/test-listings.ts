import type { Db } from '#db/client.ts';
import {
  bestSellers,
  brands,
  categories,
  classifications,
  inventory,
  pictures,
  productCategories,
  products,
  promotions,
} from '#db/tables/catalogue.ts';

const testListing = [
  {
    id: 1001,
    itemId: 'AUR-NBG-S',
    name: 'Aurelia Bold Nitrile Gloves, Small',
    variant: 'Small',
    brandId: 2,
    classificationId: 11,
    priceCents: 14_99,
    mpn: '73-995',
    parentId: 1001,
    pictureHash: 'abc1',
  },
  {
    id: 1002,
    itemId: 'AUR-NBG-M',
    name: 'Aurelia Bold Nitrile Gloves, Medium',
    variant: 'Medium',
    brandId: 2,
    classificationId: 11,
    priceCents: 14_99,
    mpn: '73-996',
    parentId: 1001,
  },
  {
    id: 1003,
    itemId: 'AUR-NBG-L',
    name: 'Aurelia Bold Nitrile Gloves, Large',
    variant: 'Large',
    brandId: 2,
    classificationId: 11,
    priceCents: 15_49,
    mpn: '73-997',
    parentId: 1001,
  },
  {
    id: 1004,
    itemId: 'MK3-LTX',
    name: 'Latex Exam Gloves',
    brandId: 3,
    classificationId: 12,
    priceCents: 11_50,
    mpn: 'MK-4410',
  },
  {
    id: 1005,
    itemId: 'DIA-557-10',
    name: 'Diamond Point, Coarse',
    brandId: 3,
    classificationId: 20,
    priceCents: 24_99,
    mpn: 'FG-557C',
    description: 'Change nitrile gloves after use.',
  },
  {
    id: 1006,
    itemId: 'DIA-557',
    name: 'Diamond Point with a Long Shank, Medium',
    brandId: 2,
    classificationId: 20,
    priceCents: 19_99,
    mpn: 'FG-557',
  },
  {
    id: 1007,
    itemId: 'OLD-NBG',
    name: 'Nitrile Gloves of Last Year',
    brandId: 2,
    classificationId: 11,
    priceCents: 1_00,
    mpn: '73-001',
    parentId: 1001,
    active: false,
  },
  {
    id: 1008,
    itemId: 'LID-100',
    name: 'Lidocaine 2 %, Cartridges',
    brandId: 4,
    classificationId: 30,
    priceCents: 58_00,
    mpn: 'CB-16',
    description: 'Local anaesthetic for infiltration.',
  },
].map((product) => ({ description: '', ...product }));

const today = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** Additional rows for tests of the catalogue: classes 10 to 30, brands 2 to 4, products from 1001. */
export async function insertTestListings(db: Db): Promise<void> {
  await db
    .insert(pictures)
    .values({ hash: 'abc1', mediaType: 'image/svg+xml', content: new TextEncoder().encode('<svg/>') });
  await db.insert(classifications).values([
    { id: 10, name: 'Gloves', position: 3 },
    { id: 11, name: 'Nitrile Gloves', parentId: 10, position: 5 },
    { id: 12, name: 'Latex Gloves', parentId: 10, position: 4 },
    { id: 20, name: 'Diamonds', position: 2 },
    { id: 30, name: 'Anaesthesia', position: 6 },
  ]);
  await db.insert(brands).values([
    { id: 2, key: 'aurelia', name: 'Aurelia' },
    { id: 3, key: 'mark3', name: 'Mark3' },
    { id: 4, key: 'cook', name: 'Cook Brothers' },
  ]);
  await db.insert(products).values(testListing);
  await db.insert(categories).values([
    { id: 1, key: 'specials', name: 'Specials', position: 1 },
    { id: 2, key: 'monthly-special', name: 'Monthly Special', parentId: 1, position: 3 },
    { id: 3, key: 'short-expiry', name: 'Short Expiry', parentId: 1, position: 2 },
  ]);
  await db.insert(productCategories).values([
    { categoryId: 2, productId: 1002 },
    { categoryId: 3, productId: 1008 },
    { categoryId: 3, productId: 1007 },
  ]);
  await db.insert(promotions).values([
    { id: 31, productId: 1003, fixedPriceCents: 10_00, ...today },
    { id: 32, productId: 1003, fixedPriceCents: 12_00, ...today },
    { id: 33, productId: 1004, fixedPriceCents: 9_00, itemQuantifier: 2, ...today },
    { id: 34, productId: 1005, fixedPriceCents: 5_00, startDate: '2026-10-01', endDate: '2026-11-20' },
    { id: 35, productId: 1006, fixedPriceCents: 5_00, code: 'QUIET', codeRequired: true, ...today },
    { id: 36, productId: 1007, fixedPriceCents: 50, ...today },
    { id: 37, productId: 1003, promotionText: 'Buy 10 Get 2', startDate: '2026-11-22', endDate: '2026-11-30' },
  ]);
  await db.insert(inventory).values([
    { productId: 1001, onHand: 30, reserved: 4, committed: 6 },
    { productId: 1002, onHand: 0, committed: 2 },
  ]);
  await db.insert(bestSellers).values([
    { day: '2024-12-31', productId: 1008, quantity: 900 },
    { day: '2025-01-01', productId: 1004, quantity: 5 },
    { day: '2026-03-02', productId: 1004, quantity: 6 },
    { day: '2026-03-02', productId: 1006, quantity: 10 },
    { day: '2026-03-02', productId: 1007, quantity: 99 },
    { day: '2026-05-05', productId: 1001, quantity: 10 },
  ]);
}
