import type { Drawing } from '#demo/pictures/drawing.ts';
import type { colourNames } from './attributes/colour-names.ts';
import type { DemoAttributes } from './attributes/definitions.ts';
import type { packagingNames } from './attributes/kind-names.ts';
import type { flavourNames } from './attributes/substance-names.ts';
import type { StockLevel, Variant } from './family.ts';
import { flavourTable, palette, type ColourName, type FlavourName } from './palette.ts';

/** One value of an axis along which a product varies (a size, a colour, a gauge), with everything it changes. */
export interface Choice extends Omit<Variant, 'mpn'> {
  /** The ending that the choice adds to the manufacturer's number; the suffix if left out. */
  part?: string;
}

/** The changes of a choice besides its code and its label. */
export type Change = Omit<Choice, 'suffix' | 'label'>;

/**
 * How the manufacturer numbers the variants. A text is the beginning, to which the part of each choice is added; a
 * number is the first of consecutive numbers; a function returns the number of each choice.
 */
export type PartNumber = string | number | ((choice: Choice, index: number) => string);

const sizeLabels = {
  XS: 'Extra small',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  XL: 'Extra large',
  XXL: 'Double extra large',
} as const;

/** A size a glove or a gown is sold in. */
export type Size = keyof typeof sizeLabels;

/** The variants of a family: every choice with its manufacturer's number. */
export function variants(choices: Choice[], number: PartNumber): Variant[] {
  return choices.map((choice, index) => {
    const { part, ...variant } = choice;
    return { ...variant, mpn: partNumber(number, choice, index, part ?? choice.suffix) };
  });
}

function partNumber(number: PartNumber, choice: Choice, index: number, part: string): string {
  if (typeof number === 'function') return number(choice, index);
  return typeof number === 'number' ? String(number + index) : number + part;
}

/** The only variant of a family that does not vary; its code is the code of the family. */
export function single(mpn: string, stock?: StockLevel): Variant[] {
  return [{ suffix: '', label: '', mpn, stock }];
}

/** An axis listed choice by choice: the ending of the code, the label, and other changes. */
export function choices(...rows: [suffix: string, label: string, change?: Change][]): Choice[] {
  return rows.map(([suffix, label, change]) => ({ ...change, suffix, label }));
}

/** An axis of marks (gauges, patterns, ISO sizes). Each mark is printed on the picture. */
export function marks(label: (mark: string) => string, ...list: string[]): Choice[] {
  return list.map((mark) => ({
    suffix: mark.toUpperCase().replaceAll('/', '-'),
    label: label(mark),
    drawing: { mark: mark.slice(0, 5) },
  }));
}

/** Sizes. Each size is printed on the picture. */
export function sizes(...list: Size[]): Choice[] {
  return list.map((size) => ({
    suffix: size,
    label: sizeLabels[size],
    attributes: { size: keyOf(size) as Lowercase<Size> },
    drawing: { mark: size },
  }));
}

/** A trade name as the key of an attribute's value: `Dusty rose` becomes `dusty-rose`. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('ñ', 'n').replaceAll(' ', '-');
}

/** Colours by their trade names, for the whole object. */
export function colours(...names: ColourName[]): Choice[] {
  return names.map((name) => ({
    suffix: palette[name][0],
    label: name,
    attributes: { colour: keyOf(name) as keyof typeof colourNames },
    drawing: { colour: palette[name][1] },
  }));
}

/** Colours by their trade names, for a part of the object: cap, handle, label, hub. */
export function accents(...names: ColourName[]): Choice[] {
  return names.map((name) => ({
    suffix: palette[name][0],
    label: name,
    attributes: { colour: keyOf(name) as keyof typeof colourNames },
    drawing: { accent: palette[name][1] },
  }));
}

/** Flavours of products used in the mouth, each in its colour. */
export function flavours(...names: FlavourName[]): Choice[] {
  return tastes(names, (name) => ({ flavour: keyOf(name) as keyof typeof flavourNames }));
}

/** Scents of products that are not tasted, each in its colour. */
export function scents(...names: FlavourName[]): Choice[] {
  return tastes(names, (name) => ({ scent: keyOf(name) as keyof typeof flavourNames }));
}

function tastes(names: FlavourName[], attributesOf: (name: FlavourName) => DemoAttributes): Choice[] {
  return names.map((name) => ({
    suffix: flavourTable[name][0],
    label: name,
    attributes: attributesOf(name),
    drawing: { colour: flavourTable[name][1] },
  }));
}

/** Pack sizes of one product: units in a pack, and price of the pack in cents. The label is `Box of 2,500`. */
export function packs(
  container: 'Kit' | 'bag' | 'box' | 'case' | 'pack' | 'roll' | 'Case',
  unit: string,
  ...rows: [quantity: number, price: number][]
): Choice[] {
  return rows.map(([quantity, price]) => ({
    suffix: String(quantity),
    label: `${container} of ${quantity.toLocaleString('en-CA')}`,
    attributes: { packaging: keyOf(container) as keyof typeof packagingNames },
    price,
    pack: { quantity, unit },
  }));
}

/**
 * Every combination of the axes; the first axis varies slowest. If two axes set a price or a pack, the later axis
 * decides.
 */
export function combine(...axes: Choice[][]): Choice[] {
  return axes.reduce((rows, axis) => rows.flatMap((row) => axis.map((choice) => join(row, choice))));
}

function join(first: Choice, second: Choice): Choice {
  const drawing: Partial<Drawing> = { ...first.drawing, ...second.drawing };
  return {
    ...first,
    ...second,
    suffix: `${first.suffix}-${second.suffix}`,
    label: `${first.label}, ${decapitalized(second.label)}`,
    part: (first.part ?? first.suffix) + (second.part ?? second.suffix),
    attributes: { ...first.attributes, ...second.attributes },
    drawing,
  };
}

/** Returns the label for the middle of a line: `Extra small` loses its capital, `XCP` and `#11/12` do not change. */
function decapitalized(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Returns the variants with the given stock levels by suffix. Throws if no variant has the suffix. */
export function withStock(list: Variant[], levels: Record<string, StockLevel>): Variant[] {
  for (const suffix of Object.keys(levels)) {
    if (!list.some((variant) => variant.suffix === suffix)) throw new Error(`No variant has the suffix ${suffix}`);
  }
  return list.map((variant) => ({ ...variant, stock: levels[variant.suffix] ?? variant.stock }));
}
