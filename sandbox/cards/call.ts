import { randomBytes } from 'node:crypto';
import { badParameter, noSuch } from './api-error.ts';
import type { Fields } from './form.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';

/** One request while its endpoint runs. */
export interface Call {
  store: Store;
  fields: Fields;
  /** The variable parts of the path, in order. */
  ids: string[];
  by: 'secret' | 'publishable';
  /** Seconds since 1970. */
  now: number;
  /** Origin under which the caller reached the service: `http://localhost:4000`. */
  origin: string;
  /** Records an event with the object's current state, and a delivery to every webhook endpoint. */
  emit(type: string, object: object): void;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates an id in the API's form: `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${[...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** Returns the object as the API shows it, without its `hidden` fields. */
export function removeHidden<T extends object>(record: T): Omit<T, 'hidden'> {
  const { hidden: _hidden, ...rest } = record as T & { hidden?: unknown };
  return rest as Omit<T, 'hidden'>;
}

/** Returns the object with this id; throws the API's 404 if it does not exist. */
export function findOrThrow<T extends { id: string }>(table: Table<T>, object: string, id: string, param = 'id'): T {
  const record = table.get(id);
  if (!record) throw noSuch(object, id, param);
  return record;
}

export const LIST_FIELDS = ['limit', 'starting_after', 'ending_before', 'expand', 'created'];

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/**
 * One page of a list, newest first. `starting_after` gives the next older records, `ending_before` the records just
 * newer than the given record; `records` must be sorted oldest first.
 */
export function listPage<T extends { id: string; created: number }>(
  call: Call,
  url: string,
  records: T[],
): List<Omit<T, 'hidden'>> {
  const { fields } = call;
  const limit = fields.integer('limit', 1, 100) ?? 10;
  const after = fields.text('starting_after');
  const before = fields.text('ending_before');
  const created = fields.child('created');
  const from = created.integer('gte', 0, 1e11) ?? (created.integer('gt', 0, 1e11) ?? -1) + 1;
  const until = created.integer('lte', 0, 1e11) ?? (created.integer('lt', 0, 1e11) ?? 1e11) - 1;

  const newestFirst = records.filter((record) => record.created >= from && record.created <= until).reverse();
  const indexOf = (id: string, param: string): number => {
    const index = newestFirst.findIndex((record) => record.id === id);
    if (index < 0) throw badParameter(param, `No such object in this list: '${id}'`, 'resource_missing');
    return index;
  };

  let start = after === null ? 0 : indexOf(after, 'starting_after') + 1;
  let end = start + limit;
  let hasMore = end < newestFirst.length;
  if (before !== null) {
    end = indexOf(before, 'ending_before');
    start = Math.max(0, end - limit);
    hasMore = start > 0;
  }
  return { object: 'list', url, has_more: hasMore, data: newestFirst.slice(start, end).map(removeHidden) };
}
