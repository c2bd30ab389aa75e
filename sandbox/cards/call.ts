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

/** A new id in the API's form: `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${[...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** The object as the API returns it, without its hidden fields. */
export function shown<T extends object>(record: T): Omit<T, 'hidden'> {
  const { hidden: _hidden, ...rest } = record as T & { hidden?: unknown };
  return rest as Omit<T, 'hidden'>;
}

/** The object with this id, or the API's 404. */
export function found<T extends { id: string }>(table: Table<T>, object: string, id: string, param = 'id'): T {
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
export function listed<T extends { id: string; created: number }>(
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

  const newest = records.filter((record) => record.created >= from && record.created <= until).reverse();
  const at = (id: string, param: string): number => {
    const index = newest.findIndex((record) => record.id === id);
    if (index < 0) throw badParameter(param, `No such object in this list: '${id}'`, 'resource_missing');
    return index;
  };

  let start = after === null ? 0 : at(after, 'starting_after') + 1;
  let end = start + limit;
  let more = end < newest.length;
  if (before !== null) {
    end = at(before, 'ending_before');
    start = Math.max(0, end - limit);
    more = start > 0;
  }
  return { object: 'list', url, has_more: more, data: newest.slice(start, end).map(shown) };
}
