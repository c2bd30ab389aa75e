import type { AttributeDefinition, NamedValue } from '#domain/attributes.ts';
import { frenchCodes } from './french-codes.ts';

/** Values of a choice by key: name in English, and in French if it differs. */
export type ValueNames = Record<string, readonly [en: string, fr?: string]>;

interface Named {
  names: readonly [en: string, fr: string];
  isSafetyProperty: boolean;
}

/** An attribute of the demo. Its key is the property under which it is listed. */
export type DemoAttribute = Named &
  (
    | { type: 'choice'; values: ValueNames }
    /**
     * A choice whose values are codes, the same in both languages: shade A2, bur 557. Its values are the codes in use.
     */
    | { type: 'codes' }
    | { type: 'number'; unit: string }
    | { type: 'yes_no' }
  );

type Names = readonly [en: string, fr: string];

/** A choice of named values. */
export function choice<V extends ValueNames>(names: Names, values: V, isSafetyProperty = false) {
  return { type: 'choice' as const, names, values, isSafetyProperty };
}

/** A choice of codes. */
export function codes(names: Names) {
  return { type: 'codes' as const, names, isSafetyProperty: false };
}

/** A number with its unit. */
export function number(names: Names, unit: string) {
  return { type: 'number' as const, names, unit, isSafetyProperty: false };
}

/** Yes or no. */
export function yesNo(names: Names) {
  return { type: 'yes_no' as const, names, isSafetyProperty: false };
}

/** Yes or no, on which a person's safety depends. */
export function safety(names: Names) {
  return { type: 'yes_no' as const, names, isSafetyProperty: true };
}

function inFrench(code: string): string {
  return (
    frenchCodes[code] ??
    code
      .replace(/ in$/, ' po')
      .replace(/^No\. /, 'No ')
      .replace(/ gauge$/, ' jauge')
  );
}

/** Returns the key of a code: `.016 × .022` becomes `016-x-022`, `3½ × 9 in` becomes `3.1-2-x-9-in`. */
export function codeKey(code: string): string {
  return code
    .replaceAll('×', ' x ')
    .replaceAll('+', ' plus')
    .replaceAll('. ', ' ')
    .replace(/(\d?)([⅛¼⅜½⅝¾⅞])/g, (_, whole: string, part: string) => (whole ? `${whole}.` : '') + fractions[part])
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$|(?<=-)\./g, '');
}

const fractions: Record<string, string> = {
  '⅛': '1-8',
  '¼': '1-4',
  '⅜': '3-8',
  '½': '1-2',
  '⅝': '5-8',
  '¾': '3-4',
  '⅞': '7-8',
};

/** Returns an attribute of the demo as the store defines it; `used` are the codes that products have. */
export function toDefinition(key: string, attribute: DemoAttribute, used: Iterable<string>): AttributeDefinition {
  const { isSafetyProperty } = attribute;
  const described = { key, isSafetyProperty, names: { en: attribute.names[0], fr: attribute.names[1] } };
  if (attribute.type === 'number') return { ...described, type: 'number', unit: attribute.unit };
  if (attribute.type === 'yes_no') return { ...described, type: 'yes_no' };
  const values: NamedValue[] =
    attribute.type === 'codes'
      ? [...used].map((code) => ({ key: codeKey(code), names: { en: code, fr: inFrench(code) } }))
      : Object.entries(attribute.values).map(([value, [en, fr = en]]) => ({ key: value, names: { en, fr } }));
  return { ...described, type: 'choice', values };
}
