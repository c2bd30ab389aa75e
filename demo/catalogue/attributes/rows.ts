import { classifications } from '#demo/catalogue/classifications.ts';
import type { DemoProduct } from '#demo/catalogue/products.ts';
import type { AttributeDefinition } from '#domain/attributes.ts';
import { classAttributes, generalAttributes, type ClassAttributeKeys } from './class-attributes.ts';
import { codeKey, toDefinition } from './define.ts';
import { definitions, type AttributeKey } from './definitions.ts';
import { definitionProblem, valueKeys, type GivenValue } from './check-attributes.ts';

/** An attribute with the id of its row. */
export type NumberedDefinition = AttributeDefinition & { id: number };

/** The values that the products have for an attribute. */
function givenTo(products: readonly Pick<DemoProduct, 'attributes'>[], key: string): GivenValue[] {
  return products.flatMap(({ attributes }) => attributes[key] ?? []);
}

/**
 * The attributes of the demo, with ids from 1; a choice of codes has the codes that products have. Throws for a
 * definition that the store does not accept (rules: CAT-50).
 */
export function attributeDefinitions(products: readonly Pick<DemoProduct, 'attributes'>[]): NumberedDefinition[] {
  return Object.entries(definitions).map(([key, attribute], at) => {
    const used = attribute.type === 'codes' ? new Set(givenTo(products, key).flat().map(String)) : [];
    const definition = toDefinition(key, attribute, used);
    const problem = definitionProblem(definition);
    if (problem) throw new Error(`Attribute ${key}: ${problem}`);
    return { id: at + 1, ...definition };
  });
}

/** A row of `attribute_values`, with a given id. */
export interface ValueRow {
  id: number;
  attributeId: number;
  type: AttributeDefinition['type'];
  key: string;
  nameEn: string | null;
  nameFr: string | null;
  number: number | null;
  position: number;
}

/** The values of all attributes: named values, the numbers that products have, yes and no. Ids count from 1. */
export function valueRows(
  all: readonly NumberedDefinition[],
  products: readonly Pick<DemoProduct, 'attributes'>[],
): ValueRow[] {
  const rows = all.flatMap((definition): Omit<ValueRow, 'id' | 'position'>[] => {
    const { id: attributeId, type } = definition;
    const unnamed = { attributeId, type, nameEn: null, nameFr: null, number: null };
    if (definition.type === 'yes_no') return ['yes', 'no'].map((key) => ({ ...unnamed, key }));
    if (definition.type === 'choice')
      return definition.values.map(({ key, names }) => ({ ...unnamed, key, nameEn: names.en, nameFr: names.fr }));
    const numbers = [...new Set(givenTo(products, definition.key) as number[])].sort((a, b) => a - b);
    return numbers.map((number) => ({ ...unnamed, key: String(number), number }));
  });
  return rows.map((row, at) => ({ ...row, id: at + 1, position: at }));
}

/** The rows of `classification_attributes`. */
export function classRows(all: readonly NumberedDefinition[]) {
  const ids = new Map(all.map(({ key, id }) => [key, id]));
  const assign = (classificationId: number, { required = [], has = [] }: ClassAttributeKeys) => {
    const keys: AttributeKey[] = [...required, ...has];
    return [...new Set(keys)].map((key) => ({
      classificationId,
      attributeId: ids.get(key) ?? 0,
      isRequired: required.includes(key),
    }));
  };
  return classifications.flatMap((top) => [
    ...assign(top.id, {
      required: [...(generalAttributes.required ?? []), ...(classAttributes[top.key]?.required ?? [])],
      has: [...(generalAttributes.has ?? []), ...(classAttributes[top.key]?.has ?? [])],
    }),
    ...top.children.flatMap(({ id, key }) => assign(id, classAttributes[key] ?? {})),
  ]);
}

/**
 * Returns a function that returns the values of a product, ascending by their ids. Throws for a value that the
 * attribute does not accept.
 */
export function valueIdsOf(all: readonly NumberedDefinition[], values: readonly ValueRow[]) {
  const ids = new Map(values.map(({ attributeId, key, id }) => [`${attributeId} ${key}`, id]));
  const toKeys = (value: GivenValue, isCodes: boolean): GivenValue =>
    !isCodes ? value : Array.isArray(value) ? value.map((code) => codeKey(String(code))) : codeKey(String(value));
  const valuesOf = (itemId: string, definition: NumberedDefinition, value: GivenValue) => {
    const { id: attributeId, key } = definition;
    const isCodes = definitions[key as AttributeKey].type === 'codes';
    const keys = valueKeys(definition, toKeys(value, isCodes));
    if (!keys) throw new Error(`${itemId} cannot have ${JSON.stringify(value)} as its ${key}`);
    return keys.map((one) => ({ attributeId, valueId: ids.get(`${attributeId} ${one}`) ?? 0 }));
  };
  return ({ itemId, attributes }: Pick<DemoProduct, 'itemId' | 'attributes'>) =>
    all
      .flatMap((definition) => {
        const value = attributes[definition.key];
        return value === undefined ? [] : valuesOf(itemId, definition, value);
      })
      .sort((a, b) => a.valueId - b.valueId);
}
