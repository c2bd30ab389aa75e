import { describe, expect, it } from 'vitest';
import { drawingKinds } from '#demo/pictures/drawing.ts';
import { brands } from './brands.ts';
import { classifications } from './classifications.ts';
import { families } from './families/all.ts';

/** Categories a family can be shown in; clearance has each item of final stock. */
const categoryKeys = ['monthly-special', 'short-expiry', 'q3-catalogue', 'new-arrivals'];
const skus = families.flatMap((family) => family.variants.map((variant) => ({ family, variant })));

/** The item code as buyers see it: the family's code, and the variant's ending where it has one. */
const codes = skus.map(({ family, variant }) => (variant.suffix ? `${family.code}-${variant.suffix}` : family.code));

function repeated(list: string[]): string[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}

/** The keys of the families for which the rule does not hold. */
function offending(holds: (family: (typeof families)[number]) => boolean): string[] {
  return families.filter((family) => !holds(family)).map(({ key }) => key);
}

/** The codes of the items for which the rule does not hold. */
function offendingSkus(holds: (sku: (typeof skus)[number]) => boolean): string[] {
  return codes.filter((_, index) => !holds(skus[index]!));
}

describe('identity of the demo catalogue', () => {
  it('has no key, item code or manufacturer number twice', () => {
    expect(repeated(families.map(({ key }) => key))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
    expect(repeated(skus.map(({ variant }) => variant.mpn.toUpperCase()))).toEqual([]);
  });

  it('writes keys in kebab-case, and codes in capitals behind the letters of the brand', () => {
    expect(offending(({ key }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    const prefixes = new Map(brands.map(({ key, prefix }) => [key, prefix]));
    expect(offending(({ code, brand }) => code.startsWith(`${prefixes.get(brand)}-`))).toEqual([]);
    expect(codes.filter((code) => !/^[A-Z0-9]+(-[A-Z0-9.]+)+$/.test(code))).toEqual([]);
  });

  it('keeps codes and manufacturer numbers short enough to print', () => {
    expect(codes.filter((code) => code.length > 24)).toEqual([]);
    expect(offendingSkus(({ variant }) => /^\S(.{0,22}\S)?$/.test(variant.mpn))).toEqual([]);
  });
});

describe('what the demo catalogue refers to', () => {
  it('knows every brand, subclassification, drawing and category named', () => {
    const brandKeys = brands.map(({ key }) => key);
    const childKeys = classifications.flatMap(({ children }) => children.map(({ key }) => key));
    expect(offending(({ brand }) => brandKeys.includes(brand))).toEqual([]);
    expect(offending(({ classification }) => childKeys.includes(classification))).toEqual([]);
    expect(offending(({ drawing }) => drawingKinds.includes(drawing.kind))).toEqual([]);
    expect(offending(({ categories = [] }) => categories.every((key) => categoryKeys.includes(key)))).toEqual([]);
  });

  it('colours and letters every picture as it can be drawn', () => {
    const drawn = (sku: (typeof skus)[number]) => ({ ...sku.family.drawing, ...sku.variant.drawing });
    const hex = /^#[0-9a-f]{6}$/;
    expect(offendingSkus((sku) => hex.test(drawn(sku).colour) && hex.test(drawn(sku).accent ?? '#000000'))).toEqual([]);
    expect(offendingSkus((sku) => (drawn(sku).mark ?? '').length <= 5)).toEqual([]);
  });
});

describe('what a buyer reads', () => {
  it('describes every family in 60 to 160 words and two or three paragraphs', () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(offending(({ description }) => words(description) >= 60 && words(description) <= 160)).toEqual([]);
    expect(offending(({ description }) => [2, 3].includes(description.split('\n\n').length))).toEqual([]);
  });

  it('says no paragraph twice and no sentence in two descriptions', () => {
    expect(repeated(families.flatMap(({ description }) => description.split('\n\n')))).toEqual([]);
    expect(repeated(families.flatMap(({ description }) => description.split(/(?<=\.)\s+/)))).toEqual([]);
  });

  it('names families apart within a brand, and variants apart within a family', () => {
    expect(repeated(families.map(({ brand, name }) => `${brand} ${name}`))).toEqual([]);
    expect(offending(({ variants }) => repeated(variants.map(({ label }) => label)).length === 0)).toEqual([]);
    expect(offending(({ variants }) => variants.length === 1 || variants.every(({ label }) => label !== ''))).toEqual(
      [],
    );
  });

  it('prices every item in whole cents above zero and counts what is in its pack', () => {
    const whole = (amount: number) => Number.isInteger(amount) && amount > 0;
    expect(offendingSkus(({ family, variant }) => whole(variant.price ?? family.price))).toEqual([]);
    expect(offendingSkus(({ family, variant }) => (variant.pack ?? family.pack).quantity > 0)).toEqual([]);
  });
});

describe('how much there is to look at', () => {
  it('has 200 families and 2,400 items at the least', () => {
    expect(families.length).toBeGreaterThanOrEqual(200);
    expect(skus.length).toBeGreaterThanOrEqual(2400);
  });

  it('fills every classification, with three families in each subclassification', () => {
    const counted = (key: string) => families.filter(({ classification }) => classification === key).length;
    const thin = classifications.flatMap(({ children }) => children.filter(({ key }) => counted(key) < 3));
    expect(classifications.length).toBeGreaterThanOrEqual(16);
    expect(thin.map(({ key }) => key)).toEqual([]);
  });

  it('sells at least 32 brands, and every commerce category has something in it', () => {
    expect(new Set(families.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(32);
    const shown = new Set(families.flatMap(({ categories = [] }) => categories));
    expect(categoryKeys.filter((key) => !shown.has(key))).toEqual([]);
  });

  it('has stock from plenty to none', () => {
    const levels = new Set(skus.map(({ variant }) => variant.stock));
    for (const level of ['plenty', 'few', 'none', 'special-order', 'final'] as const) expect(levels).toContain(level);
  });
});
