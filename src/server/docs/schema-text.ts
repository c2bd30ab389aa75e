import { html } from 'hono/html';

/** A JSON schema, as far as the API's document uses the language. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export type Html = ReturnType<typeof html>;

/** A schema as a TypeScript type would stand, each field on its line with its limits; a named one links to its own place. */
export function schemaText(schema: Schema, depth = 0): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace(/^.*\//, '');
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.anyOf) {
    return html`${schema.anyOf.map((one, at) => html`${at > 0 ? ' | ' : ''}${schemaText(one, depth)}`)}`;
  }
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.items) {
    const item = schemaText(schema.items, depth);
    return schema.items.anyOf || schema.items.enum ? html`(${item})[]` : html`${item}[]`;
  }
  if (schema.properties) return objectText(schema, depth);
  return html`${[schema.type ?? 'any'].flat().join(' | ')}`;
}

function objectText({ properties = {}, required = [] }: Schema, depth: number): Html {
  const indent = `\n${'  '.repeat(depth + 1)}`;
  const fields = Object.entries(properties).map(([name, field]) => {
    const note = limitsText(field);
    const label = `${indent}${name}${required.includes(name) ? '' : '?'}: `;
    return html`${label}${schemaText(field, depth + 1)}${note && html` <i>${note}</i>`}`;
  });
  const end = `\n${'  '.repeat(depth)}`;
  return html`{${fields}${end}}`;
}

/** What a value must keep to, in words: '1 to 60 characters; "" if left out'. Empty where nothing is said. */
export function limitsText(schema: Schema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, description } = schema;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return [
    rangeText(least, maximum, ''),
    rangeText(minLength, maxLength, ' characters'),
    rangeText(minItems, maxItems, ' entries'),
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} if left out`,
    description ?? '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? '' : `at most ${most}${unit}`;
}
