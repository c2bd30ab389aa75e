import { sql, type SQL } from 'drizzle-orm';
import { MAX_ID } from '#domain/ids.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { Refusal } from '#server/http-errors.ts';

/** Where a page of a list begins, and how many rows it has. */
interface Position<Cursor> {
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

/** Whether the search of a list finds all rows, as a file needs them, instead of as many as anybody pages through. */
export interface SearchExtent {
  findsAll?: boolean;
}

/** The limit of a part of a search in SQL; null, for a search that finds all rows, is no limit. */
export function mostFound(limit: number, { findsAll = false }: SearchExtent): number | null {
  return findsAll ? null : limit;
}

/** In which direction the rows of a page are read: a page before a position is read backwards from it. */
export function wayOf<Cursor>(
  { after, before }: Position<Cursor>,
  isDescending: boolean,
): { backwards: boolean; descending: boolean } {
  const backwards = before !== undefined && after === undefined;
  return { backwards, descending: isDescending !== backwards };
}

/** The types of values by which lists are sorted: which texts are values, and the value in SQL. */
const valueTypes = {
  int: { isValue: (text: string) => /^-?\d{1,9}$/.test(text), value: (text: string) => sql`${text}::int` },
  bigint: { isValue: (text: string) => /^\d{1,12}$/.test(text), value: (text: string) => sql`${text}::bigint` },
  day: { isValue: isLocalDate, value: (text: string) => sql`${text}::date` },
  /** A time of UTC with microseconds, which JavaScript's dates would lose. */
  time: { isValue: isTime, value: (text: string) => sql`${`${text}Z`}::timestamptz` },
};

interface SortedList {
  by: SQL;
  type: keyof typeof valueTypes;
  /** Decides between rows of equal values. */
  id: SQL;
  /** The direction of reading, as `wayOf` returns it. */
  descending: boolean;
}

/**
 * The condition for the rows of a page: beyond the position `value~id` that an answer gave, in the direction of
 * reading; true without a position. Refuses a position that no answer gave.
 */
export function beyondPosition({ after, before }: Position<string>, { by, type, id, descending }: SortedList): SQL {
  const position = after ?? before;
  if (position === undefined) return sql`true`;
  const [value = '', rowId = ''] = position.split('~');
  const { isValue, value: typed } = valueTypes[type];
  if (!isValue(value) || Number(rowId) > MAX_ID) throw new Refusal('MALFORMED');
  return sql`(${by}, ${id}) ${sql.raw(descending ? '<' : '>')} (${typed(value)}, ${rowId}::int)`;
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 23)}Z`));
}

/**
 * The page of a list and where its neighbours begin. `found` are the rows in the direction of reading, one more than
 * the page has if the list goes on.
 */
export function toPage<Row>(
  found: readonly Row[],
  { backwards, after, limit }: { backwards: boolean; after: unknown; limit: number },
  cursor: (row: Row) => string,
): { items: Row[]; before: string | null; after: string | null } {
  const hasMore = found.length > limit;
  const items = found.slice(0, limit);
  if (backwards) items.reverse();
  const [first] = items;
  const last = items.at(-1);
  const hasBefore = backwards ? hasMore : after !== undefined;
  const hasAfter = backwards || hasMore;
  return {
    items,
    before: hasBefore && first !== undefined ? cursor(first) : null,
    after: hasAfter && last !== undefined ? cursor(last) : null,
  };
}
