import type { Drawing } from '#demo/pictures/drawing.ts';

/** What the stock of a demo item looks like; `final` items are sold only while they last. */
export type StockLevel = 'plenty' | 'some' | 'few' | 'none' | 'special-order' | 'final';

/** One sellable item of a family: what sets it apart from its siblings. */
export interface Variant {
  /** Ending of the item code, upper case: `M`, `A2`, `557-C`. Unique within the family. */
  suffix: string;
  /** The option text a buyer chooses by: `Medium`, `Shade A2, 4 g syringe`. Empty for an only item. */
  label: string;
  /** The manufacturer's part number of exactly this item. */
  mpn: string;
  /** Cents, where it differs from the family's price. */
  price?: number;
  /** Where this variant is packed differently from the family. */
  pack?: Pack;
  /** What changes in the picture: the variant's own colour, the lettering, a shape detail. */
  drawing?: Partial<Drawing>;
  /** Defaults to a spread from plenty to none decided by the loader from the fixed item id. */
  stock?: StockLevel;
}

/** What is in the box, for the price per unit: 200 gloves, 4 g, 1 handpiece. */
export interface Pack {
  quantity: number;
  /** Singular noun or unit of measure: `glove`, `g`, `mL`, `cartridge`, `tip`. */
  unit: string;
}

/** What every variant of one product shares, as a supplier's catalogue prints it. */
export interface Family {
  /** Kebab-case, unique over the whole catalogue: `aurelia-bold-nitrile-gloves`. */
  key: string;
  /** A key of `brands.ts`. */
  brand: string;
  /** A subclassification key of `classifications.ts`. */
  classification: string;
  /** Display name without brand and variant: `Bold nitrile examination gloves, powder-free`. */
  name: string;
  /** Item code without the variant's ending, brand prefix first: `AUR-938`. */
  code: string;
  /** 60 to 160 words in two or three paragraphs parted by a blank line: what it is, what it is made of, how it is used and packed. */
  description: string;
  /** Cents a pack. */
  price: number;
  pack: Pack;
  drawing: Drawing;
  variants: Variant[];
  /** Keys of commerce categories it is also shown in. */
  categories?: string[];
}
