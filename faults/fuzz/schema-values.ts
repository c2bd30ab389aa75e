import { oddText, oddValue } from './odd-values.ts';
import type { Chance } from './random.ts';

/** The part of a JSON schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export type Components = Record<string, Schema>;
/** Values that exist in the store, by the name of the parameter or property that accepts them. */
export type Known = Record<string, readonly unknown[]>;

export interface Source {
  chance: Chance;
  components: Components;
  known: Known;
}

/** Days of the form a schema asks for; the store cannot calculate with days of the years 0 and 9999. */
const DAYS = ['2026-12-01', '2026-12-01', '2026-12-01', '0001-01-01', '9998-12-31', '0000-01-01', '9999-12-31'];

/** A value that the schema accepts; for a known name it is a value that exists in the store. */
export function goodValue(source: Source, schema: Schema, name = '', depth = 0): unknown {
  const { chance, components, known } = source;
  if (schema.$ref) return goodValue(source, components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return goodValue(source, chance.pick(choices), name, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => goodValue(source, part, name, depth)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return goodObject(source, schema, depth);
  if (type === 'array') {
    const length = chance.pick([1, 1, 1, 2, 3]);
    return Array.from({ length }, () => goodValue(source, schema.items ?? {}, name, depth + 1));
  }
  const named = known[name];
  if (named && chance.happens(0.8)) return chance.pick(named);
  if (type === 'boolean') return chance.happens(0.5);
  if (type === 'integer' || type === 'number') {
    const least = schema.minimum ?? 0;
    return Math.min(least + chance.upTo(20), schema.maximum ?? Infinity);
  }
  if (type === 'null') return null;
  if (schema.format === 'date') return chance.pick(DAYS);
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

function goodObject(
  source: Source,
  { properties = {}, required = [] }: Schema,
  depth: number,
): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || source.chance.happens(depth > 4 ? 0.1 : 0.6)) {
      object[name] = goodValue(source, schema, name, depth + 1);
    }
  }
  return object;
}

/** A value broken in one place or several: a property missing, of another type, too large, or unknown. */
export function brokenValue(value: unknown, chance: Chance): unknown {
  if (chance.happens(0.1)) return oddValue(chance);
  const copy = structuredClone(value);
  for (let times = chance.pick([1, 1, 1, 2, 4]); times > 0; times -= 1) {
    const places = placesIn(copy);
    if (places.length === 0) return oddValue(chance);
    const [holder, name] = chance.pick(places);
    if (chance.happens(0.15)) Reflect.deleteProperty(holder, name);
    else if (chance.happens(0.1)) Object.assign(holder, { [`${name}`.toUpperCase()]: oddText(chance) });
    else Reflect.set(holder, name, oddValue(chance));
  }
  return copy;
}

/** Every property inside a value, with the object that contains it. */
function placesIn(value: unknown, found: [object, string][] = []): [object, string][] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    found.push([value, name]);
    placesIn(inner, found);
  }
  return found;
}
