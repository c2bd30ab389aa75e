import { brokenValue, goodValue, type Components, type Known, type Schema, type Source } from './schema-values.ts';
import { encodeOddly, oddPart, oddText } from './odd-values.ts';
import type { Chance } from './random.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body?: Schema;
}

export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }>
  >;
  components?: { schemas?: Components };
}

/** The parts of every request: the store's API document, tokens of people, and known ids and names. */
export interface ApiSource {
  document: ApiDocument;
  tokens: readonly string[];
  known: Known;
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
}

/** Makes one request to the API, either valid or with something broken. */
export function apiRequest(source: ApiSource, operations: readonly Operation[], chance: Chance): FuzzRequest {
  const operation = chance.pick(operations);
  const values: Source = { chance, known: source.known, components: source.document.components?.schemas ?? {} };
  const isGood = chance.happens(0.15);
  const good = ({ schema = {}, name }: Parameter) => String(goodValue(values, schema, name));
  const isOdd = () => !isGood && chance.happens(0.4);

  let path = operation.path;
  const query: string[] = [];
  const headers: Record<string, string> = { 'x-forwarded-for': addressOf(chance) };
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    const value = isOdd() ? encodeOddly(oddPart(chance), chance) : encodeURIComponent(good(parameter));
    if (parameter.in === 'path') path = path.replace(`{${name}}`, () => value);
    else if (parameter.in === 'header') headers[name] = isOdd() ? headerText(oddPart(chance)) : good(parameter);
    else if (parameter.required || chance.happens(0.4)) {
      query.push(`${name}=${value}`);
      if (isOdd() && chance.happens(0.1)) query.push(`${name}=${value}`, `${name}[]=1`, `${name}[__proto__]=1`);
    }
  }
  if (isOdd() && chance.happens(0.2))
    query.push(`${encodeOddly(oddPart(chance), chance)}=${encodeOddly(oddPart(chance), chance)}`);
  const token = chance.pick(source.tokens);
  if (token !== '') headers.authorization = `Bearer ${token}`;
  if (isOdd() && chance.happens(0.1)) headers.authorization = headerText(`Bearer ${oddPart(chance)}`);
  const written = operation.body && writeBody(goodValue(values, operation.body), isGood, chance);
  return {
    method: isOdd() && chance.happens(0.1) ? chance.pick(METHODS) : operation.method,
    path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: { ...headers, ...written?.headers },
    ...(written && { body: written.body }),
  };
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];
const KINDS = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
];

interface Written {
  headers: Record<string, string>;
  body: string | Buffer;
}

function writeBody(good: unknown, isGood: boolean, chance: Chance): Written {
  const headers = { 'content-type': 'application/json' };
  if (isGood) return { headers, body: JSON.stringify(good) };
  if (chance.happens(0.8))
    return { headers, body: withOddKeys(JSON.stringify(brokenValue(good, chance)) ?? '', chance) };
  const text = JSON.stringify(good);
  const body = chance.pick<() => string | Buffer>([
    () => text.slice(0, chance.upTo(text.length)),
    () => text + oddText(chance),
    () => '',
    () => oddText(chance),
    () => Buffer.from(Array.from({ length: 60 }, () => chance.upTo(255))),
    () => `\ufeff${text}`,
    () => '['.repeat(20_000),
    () => '{"a":'.repeat(5_000),
    () => text.replace(/"[^"]*"/, '"\\ud800\\u0000"'),
    () => text.replace(/\d+/g, chance.pick(['1e999', '-1e999', '0'.repeat(50), '1'.repeat(500), '1.', '01', '-'])),
  ])();
  return { headers: { 'content-type': chance.pick(KINDS) }, body };
}

/** Properties that every object inherits; assigning to them could change all objects. */
function withOddKeys(json: string, chance: Chance): string {
  if (!json.startsWith('{') || json === '{}' || !chance.happens(0.1)) return json;
  const key = chance.pick(['__proto__', 'constructor', 'prototype', 'toString', '', '\\u0000', '\\ud800']);
  return `{"${key}":${chance.pick(['{"polluted":true}', 'null', '"x"', '[]'])},${json.slice(1)}`;
}

/** The text without characters that Node refuses to send in a header. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** A new network address for each request, so that limits by address do not interfere; some addresses are odd. */
function addressOf(chance: Chance): string {
  if (chance.happens(0.02)) return headerText(oddText(chance)).slice(0, 2_000);
  const part = () => chance.upTo(255);
  const v4 = `${1 + chance.upTo(220)}.${part()}.${part()}.${part()}`;
  return chance.pick([
    v4,
    v4,
    `${v4}:443`,
    `2001:db8:${chance.upTo(9_999)}::1`,
    `[2001:db8:${chance.upTo(9_999)}::1]:443`,
    `::ffff:${v4}`,
  ]);
}
