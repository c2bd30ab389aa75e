import { describe, expect, it, test } from 'vitest';
import { classifications } from '#demo/catalogue/classifications.ts';
import { families } from '#demo/catalogue/families/all.ts';
import { products } from '#demo/catalogue/products.ts';
import { requiredOfKinds } from './class-attributes.ts';
import { codeKey } from './define.ts';
import { familyAttributes } from './families.ts';
import { frenchCodes } from './french-codes.ts';
import { hasChoice } from './family-attributes.ts';
import { attributeDefinitions, classRows, valueIdsOf, valueRows } from './rows.ts';

const definitions = attributeDefinitions(products);
const values = valueRows(definitions, products);
const keys = new Map(definitions.map(({ id, key }) => [id, key]));
const assigned = classRows(definitions);

/** The attributes of a class and of the class above it, each with whether one of them requires it. */
function attributesOfClass(id: number, parentId: number): Map<string, { isRequired: boolean }> {
  const found = new Map<string, { isRequired: boolean }>();
  for (const { classificationId, attributeId, isRequired } of assigned) {
    if (classificationId !== id && classificationId !== parentId) continue;
    const key = keys.get(attributeId) ?? '';
    found.set(key, { isRequired: isRequired || (found.get(key)?.isRequired ?? false) });
  }
  return found;
}

const ofClass = new Map(
  classifications.flatMap(({ id: parentId, children }) =>
    children.map(({ id }) => [id, attributesOfClass(id, parentId)] as const),
  ),
);

/** Values that the makers do not state, of products whose class asks for them. */
const unstated = ['DMG-110-S-C eugenol', 'DMG-110-S-M eugenol', 'AMO-SP-S latex', 'AMO-SP-L latex'];

const product = (itemId: string) => products.find((one) => one.itemId === itemId)?.attributes;

// rules: CAT-50
it('gives no attribute two values with one key', () => {
  expect(new Set(values.map(({ attributeId, key }) => `${attributeId} ${key}`)).size).toBe(values.length);
});

it('translates no code that no product has', () => {
  const codes = new Set(products.flatMap(({ attributes }) => Object.values(attributes)).flat());
  expect(Object.keys(frenchCodes).filter((code) => !codes.has(code))).toEqual([]);
});

it('gives every family attributes, and each rule for a choice some variant', () => {
  expect(Object.keys(familyAttributes).sort()).toEqual(families.map(({ key }) => key).sort());
  const unused = families.flatMap(({ key, variants }) =>
    Object.keys(familyAttributes[key]?.by ?? {})
      .filter((choice) => !variants.some((variant) => hasChoice(variant, choice)))
      .map((choice) => `${key} ${choice}`),
  );
  expect(unused).toEqual([]);
});

it('gives products only values that the attribute accepts', () => {
  const idsOf = valueIdsOf(definitions, values);
  const refused = products.flatMap((one) => {
    try {
      return idsOf(one).every(({ valueId }) => valueId > 0) ? [] : [one.itemId];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(refused).toEqual([]);
});

// rules: CAT-51
it('gives products only attributes of their class', () => {
  const foreign = products.flatMap(({ itemId, classificationId, attributes }) =>
    Object.keys(attributes)
      .filter((key) => !ofClass.get(classificationId)?.has(key))
      .map((key) => `${itemId} ${key}`),
  );
  expect(foreign).toEqual([]);
});

// rules: CAT-53
it('leaves out nothing that a class or a kind asks for, unless the maker does not state it', () => {
  const missing = products.flatMap(({ itemId, classificationId, attributes }) => {
    const required = [...(ofClass.get(classificationId) ?? [])].flatMap(([key, { isRequired }]) =>
      isRequired ? [key] : [],
    );
    return [...required, ...(requiredOfKinds[String(attributes['kind'])] ?? [])]
      .filter((key) => attributes[key] === undefined)
      .map((key) => `${itemId} ${key}`);
  });
  expect(missing).toEqual(unstated);
});

// rules: CAT-53
describe('safety properties of typical products of each class', () => {
  test.each([
    [
      'AUR-938-M-200',
      { latex: false, powder: false, sterile: false, 'single-use': true, material: 'nitrile', size: 'm' },
    ],
    ['MED-1124-TX-M', { latex: true, powder: false, texture: 'textured' }],
    ['SEP-1800-100', { epinephrine: true, vasoconstrictor: 'epinephrine', sulfite: true, strength: 4, latex: false }],
    ['SEP-1100-3P', { epinephrine: false, vasoconstrictor: 'none', sulfite: false, strength: 3 }],
    ['SEP-1100-2L', { epinephrine: false, vasoconstrictor: 'levonordefrin', sulfite: true, strength: 2 }],
  ])('%s', (itemId, expected) => {
    expect(product(itemId)).toMatchObject(expected);
  });

  it('says no latex where the dam is latex-free, and fluoride where the paste has it', () => {
    const withKind = (kind: string) => products.filter(({ attributes }) => attributes['kind'] === kind);
    const dams = Map.groupBy(withKind('dental-dam'), ({ attributes }) => attributes['latex']);
    expect(dams.get(true)?.every(({ family }) => family.key !== 'coltene-hygenic-non-latex-dam')).toBe(true);
    expect(dams.get(false)?.map(({ family }) => family.key)).toEqual(Array(4).fill('coltene-hygenic-non-latex-dam'));
    const rinses = withKind('mouth-rinse').filter(({ attributes }) => attributes['alcohol'] === false);
    expect(rinses.map(({ variant }) => variant?.split(',')[0])).toEqual(['Zero alcohol', 'Zero alcohol']);
  });
});

test.each([
  ['.016 × .022', '016-x-022'],
  ['3½ × 9 in', '3.1-2-x-9-in'],
  ['½ × 2 in', '1-2-x-2-in'],
  ['.04', '04'],
  ['A3.5', 'a3.5'],
  ['1:4.5', '1-4.5'],
  ['Light+', 'light-plus'],
  ['No. 12A', 'no-12a'],
])('the key of the code %s is %s', (code, key) => {
  expect(codeKey(code)).toBe(key);
});
