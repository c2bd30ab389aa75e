/** The values chosen for attributes, by the key of the attribute; a product needs one value of each attribute. */
export type AttributeFilters = Readonly<Record<string, readonly string[]>>;

/** The parameter of an attribute begins so, in the API and in the URL of a listing: `attr.size=m,l`. */
export const ATTRIBUTE_PARAMETER = 'attr.';

/** The most attributes of one request, and the most values of one attribute. */
const MAX_ATTRIBUTES = 8;
const MAX_VALUES = 40;

const PARAMETER = /^attr\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const VALUE = /^[a-z0-9]+([.-][a-z0-9]+)*$/;

/** Whether a parameter of a query names an attribute. */
export function isAttributeParameter(name: string): boolean {
  return name.startsWith(ATTRIBUTE_PARAMETER);
}

/**
 * The attribute filters of a query. `invalid` names the parameters that are no filter: without a well-formed key,
 * without well-formed values, or beyond the limits (rules: API-90).
 */
export function readAttributeFilters(query: Readonly<Record<string, unknown>>) {
  const filters: Record<string, string[]> = {};
  const invalid: string[] = [];
  for (const [name, given] of Object.entries(query)) {
    if (!isAttributeParameter(name) || given === undefined) continue;
    const values = [...new Set(String(given as string).split(','))].sort();
    const isFull = Object.keys(filters).length === MAX_ATTRIBUTES || values.length > MAX_VALUES;
    if (PARAMETER.test(name) && !isFull && values.every((value) => value.length <= 60 && VALUE.test(value)))
      filters[name.slice(ATTRIBUTE_PARAMETER.length)] = values;
    else invalid.push(name);
  }
  return { filters, invalid };
}
