import type { DemoAttributes } from '#demo/catalogue/attributes/definitions.ts';
import type { Drawing } from '#demo/pictures/drawing.ts';

/** Stock of a demo item; `final` items are sold only while they last. */
export type StockLevel = 'plenty' | 'some' | 'few' | 'none' | 'special-order' | 'final';

/** One sellable item of a family, with everything in which it differs from the other items. */
export interface Variant {
  /** Ending of the item code, upper case: `M`, `A2`, `557-C`. Unique within the family. */
  suffix: string;
  /** The option text a buyer chooses by: `Medium`, `Shade A2, 4 g syringe`. Empty if the family has one item. */
  label: string;
  /** The manufacturer's part number of this item. */
  mpn: string;
  /** Price in cents, if it differs from the family's price. */
  price?: number;
  /** Pack of this variant, if it differs from the family's pack. */
  pack?: Pack;
  /** The values of attributes that the axes of the family know. */
  attributes?: DemoAttributes;
  /** The differences in the picture: the variant's own colour, the lettering, a shape detail. */
  drawing?: Partial<Drawing>;
  /** If left out, the loader chooses a level from the item id. */
  stock?: StockLevel;
}

/** The contents of the box, for the price per unit: 200 gloves, 4 g, 1 handpiece. */
export interface Pack {
  quantity: number;
  /** Singular noun or unit of measure: `glove`, `g`, `mL`, `cartridge`, `tip`. */
  unit: string;
}

/** A product of the demo catalogue: the data that all its variants share. */
export interface Family {
  /** Kebab-case, unique over the whole catalogue: `aurelia-bold-nitrile-gloves`. */
  key: string;
  /** A key of `brands.ts`. */
  brand: string;
  /** A subclassification key of `classifications.ts`. */
  classification: string;
  /** Display name without brand and variant: `Bold nitrile examination gloves, powder-free`. */
  name: string;
  /** Item code without the variant's suffix; it starts with the prefix of the brand: `AUR-938`. */
  code: string;
  /**
   * 60 to 160 words in two or three paragraphs with a blank line between them: the product, its material, its use, its
   * pack.
   */
  description: string;
  /** Price of a pack, in cents. */
  price: number;
  pack: Pack;
  drawing: Drawing;
  variants: Variant[];
  /** Keys of further categories that show the product. */
  categories?: string[];
}
