import { attributesOf } from '#demo/catalogue/attributes/family-attributes.ts';
import { familyAttributes } from '#demo/catalogue/attributes/families.ts';
import { brands } from '#demo/catalogue/brands.ts';
import { classifications } from '#demo/catalogue/classifications.ts';
import { families } from '#demo/catalogue/families/all.ts';
import type { Family, StockLevel, Variant } from '#demo/catalogue/family.ts';
import type { Drawing } from '#demo/pictures/drawing.ts';
import type { TaxClass } from '#domain/tax-classes.ts';

/** One item of the demo as the tables take it. */
export interface DemoProduct {
  id: number;
  family: Family;
  itemId: string;
  name: string;
  mpn: string;
  brandId: number;
  classificationId: number;
  parentId: number | null;
  variant: string | null;
  priceCents: number;
  packQuantity: number;
  packUnit: string;
  stockDescription: string;
  taxClass: TaxClass;
  onHand: number;
  backorder: boolean;
  drawing: Drawing;
  /** The values of its attributes, by the attribute's key. */
  attributes: ReturnType<typeof attributesOf>;
  /** Keys of the commerce categories it is shown in. */
  categories: string[];
}

const brandIds = new Map(brands.map(({ key, id }) => [key, id]));
const classIds = new Map(classifications.flatMap(({ children }) => children.map(({ key, id }) => [key, id])));

/** The classes of prescription drugs, which are zero-rated. */
const zeroRated = new Set(['injectables']);

/** The levels an item without one of its own falls on, in this proportion. */
const spread: StockLevel[] = [
  ...Array<StockLevel>(13).fill('plenty'),
  ...Array<StockLevel>(4).fill('some'),
  ...Array<StockLevel>(2).fill('few'),
  'none',
];

const levels: Record<StockLevel, { from: number; steps: number; description: string }> = {
  plenty: { from: 120, steps: 400, description: 'In stock' },
  some: { from: 24, steps: 60, description: 'In stock' },
  few: { from: 2, steps: 16, description: 'Low stock' },
  none: { from: 0, steps: 1, description: 'Back-ordered' },
  'special-order': { from: 0, steps: 1, description: 'Special order' },
  final: { from: 4, steps: 22, description: 'Final stock' },
};

/** A number that seems random and is the same every time. */
function scatter(id: number, below: number): number {
  return (Math.imul(id, 2_654_435_761) >>> 8) % below;
}

function mustKnow(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo catalogue names ${key}, which is not there`);
  return id;
}

function product(family: Family, variant: Variant, familyId: number, at: number): DemoProduct {
  const id = familyId + at;
  const level = levels[variant.stock ?? spread[scatter(id, spread.length)] ?? 'plenty'];
  const pack = variant.pack ?? family.pack;
  return {
    id,
    family,
    itemId: variant.suffix ? `${family.code}-${variant.suffix}` : family.code,
    name: [family.name, variant.label].filter(Boolean).join(', '),
    mpn: variant.mpn,
    brandId: mustKnow(brandIds, family.brand),
    classificationId: mustKnow(classIds, family.classification),
    parentId: family.variants.length > 1 ? familyId : null,
    variant: variant.label || null,
    priceCents: variant.price ?? family.price,
    packQuantity: pack.quantity,
    packUnit: pack.unit,
    stockDescription: level.description,
    taxClass: zeroRated.has(family.classification) ? 'zero_rated' : 'taxable',
    onHand: level.from + scatter(id * 7 + 3, level.steps),
    backorder: variant.stock !== 'final',
    drawing: { ...family.drawing, ...variant.drawing },
    attributes: attributesOf(family, variant, familyAttributes),
    // A product that is not ordered again is cleared, whatever its family.
    categories: [...(family.categories ?? []), ...(variant.stock === 'final' ? ['clearance'] : [])],
  };
}

/** Ids a family has for its items; more than any family will ever need. */
const FAMILY_IDS = 1000;

/** Every item of the demo, with ids that do not change when families or variants are appended. */
export const products: DemoProduct[] = families.flatMap((family, index) =>
  family.variants.map((variant, at) => product(family, variant, (index + 1) * FAMILY_IDS + 1, at)),
);
