import type { Drawing } from '#demo/pictures/drawing.ts';
import type { StockLevel, Variant } from './family.ts';
import { flavourTable, palette, type ColourName, type FlavourName } from './palette.ts';

/** One step on an axis a product varies along (a size, a colour, a gauge) and all it changes. */
export interface Choice extends Omit<Variant, 'mpn'> {
  /** What it adds to the manufacturer's number; the suffix where left out. */
  part?: string;
}

/** What a choice changes beside its code and its label. */
export type Change = Omit<Choice, 'suffix' | 'label'>;

/**
 * How the manufacturer numbers the variants: a stem each choice's part is added to, the first of consecutive numbers,
 * or a rule of its own.
 */
export type PartNumber = string | number | ((choice: Choice, at: number) => string);

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
  return choices.map((choice, at) => {
    const { part, ...variant } = choice;
    return { ...variant, mpn: partNumber(number, choice, at, part ?? choice.suffix) };
  });
}

function partNumber(number: PartNumber, choice: Choice, at: number, part: string): string {
  if (typeof number === 'function') return number(choice, at);
  return typeof number === 'number' ? String(number + at) : number + part;
}

/** The single item of a family that does not vary: its code is the family's code. */
export function single(mpn: string, stock?: StockLevel): Variant[] {
  return [{ suffix: '', label: '', mpn, stock }];
}

/** An axis written out: code ending, label, and what else the choice changes. */
export function choices(...rows: [suffix: string, label: string, change?: Change][]): Choice[] {
  return rows.map(([suffix, label, change]) => ({ ...change, suffix, label }));
}

/** An axis of marks that explain themselves (gauges, patterns, ISO sizes), lettered on the picture. */
export function marks(label: (mark: string) => string, ...list: string[]): Choice[] {
  return list.map((mark) => ({
    suffix: mark.toUpperCase().replaceAll('/', '-'),
    label: label(mark),
    drawing: { mark: mark.slice(0, 5) },
  }));
}

/** Sizes, lettered on the picture. */
export function sizes(...list: Size[]): Choice[] {
  return list.map((size) => ({ suffix: size, label: sizeLabels[size], drawing: { mark: size } }));
}

/** Colours by their trade names; the object itself takes the colour. */
export function colours(...names: ColourName[]): Choice[] {
  return names.map((name) => ({ suffix: palette[name][0], label: name, drawing: { colour: palette[name][1] } }));
}

/** Colours by their trade names, on a part of the object only: cap, handle, label, hub. */
export function accents(...names: ColourName[]): Choice[] {
  return names.map((name) => ({ suffix: palette[name][0], label: name, drawing: { accent: palette[name][1] } }));
}

/** Flavours or scents, each in its colour. */
export function flavours(...names: FlavourName[]): Choice[] {
  return names.map((name) => ({
    suffix: flavourTable[name][0],
    label: name,
    drawing: { colour: flavourTable[name][1] },
  }));
}

/** Pack sizes of one product: how many and what they cost in cents, as `Box of 2,500`. */
export function packs(container: string, unit: string, ...rows: [quantity: number, price: number][]): Choice[] {
  return rows.map(([quantity, price]) => ({
    suffix: String(quantity),
    label: `${container} of ${quantity.toLocaleString('en-CA')}`,
    price,
    pack: { quantity, unit },
  }));
}

/** Every combination of the axes, the first varying slowest; where two set a price or a pack, the later one rules. */
export function cross(...axes: Choice[][]): Choice[] {
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
    drawing,
  };
}

/** A label in the middle of a line: `Extra small` loses its capital, `XCP` and `#11/12` stay. */
function decapitalized(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The same variants with the stock of some set, named by suffix; a suffix that is not there is refused. */
export function stocked(list: Variant[], levels: Record<string, StockLevel>): Variant[] {
  for (const suffix of Object.keys(levels)) {
    if (!list.some((variant) => variant.suffix === suffix)) throw new Error(`No variant ${suffix} to set the stock of`);
  }
  return list.map((variant) => ({ ...variant, stock: levels[variant.suffix] ?? variant.stock }));
}
