import { z } from 'zod';

/** Values that somebody can send in place of any member of an input. */
const hostileValues: readonly unknown[] = [
  ...['', ' ', '\n', 'x'.repeat(100_000), 'null', '__proto__', "'; drop table orders; --", '😀'],
  // NUL, a control character, a right-to-left override, a zero-width space, half a surrogate pair.
  ...['a\0b', 'a\u0007b', 'PO\u202e7', '\u200b', 'PO\ud800', '\udc00'],
  ...['2026-02-30', '0000-01-01', '0001-01-01', '9998-12-31', '9999-12-31', '10000-01-01', 'infinity', '2026-1-1'],
  ...['C-9999999999', 'SO-999999999999', 'INV-999999999999', '00000000-0000-0000-0000-000000000000', 'a@b.example.ca'],
  ...[0, -1, 1, 1.5, 999, 2_147_483_647, 2_147_483_648, 999_999_999, 2 ** 53 - 1, 2 ** 53, 1e308],
  ...[null, true, false, [], [[]], {}, { length: 1 }, Array(1_000).fill(1)],
];

type Path = readonly (string | number)[];

/** The part of a JSON schema that names members and entries. */
interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
}

export interface HostileInput {
  /** Which member has which value, for the message of a failed test. */
  about: string;
  input: unknown;
}

/** Copies of a good input, in each of which one member that the schema knows has a hostile value. */
export function hostileInputs(schema: z.ZodType, good: object): HostileInput[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  const members = new Map(pathsIn(described).map((path) => [path.join('.'), path]));
  return [...members].flatMap(([name, path]) =>
    hostileValues.map((value) => ({
      about: `${name}: ${JSON.stringify(value).slice(0, 60)}`,
      input: withValue(good, path, value),
    })),
  );
}

/** The paths of all members; entries of a list have the path of its first entry. */
function pathsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Described): Path[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      [name],
      ...pathsIn(inner).map((path) => [name, ...path]),
    ]),
    ...(items ? [[0], ...pathsIn(items).map((path) => [0, ...path])] : []),
    ...[...anyOf, ...oneOf].flatMap(pathsIn),
  ];
}

function withValue(container: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const [entry, ...others] = Array.isArray(container) ? (container as unknown[]) : [];
    return [withValue(entry, rest, value), ...others];
  }
  const known = typeof container === 'object' && container !== null ? (container as Record<string, unknown>) : {};
  return { ...known, [first]: withValue(known[first], rest, value) };
}
