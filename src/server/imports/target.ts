import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';
import type { StockActor } from '#server/stock/stock-draft.ts';

/** Some rows of an import that are applied or undone in one transaction. */
export interface Chunk {
  importId: number;
  rows: readonly number[];
  /** Who applies or undoes the import. */
  actor: StockActor;
}

/** Where the rows of a kind of data are written. A new kind is one such object, and its definition in the domain. */
export interface ImportTarget {
  kind: ImportKind;
  /** Selects all objects: `key`, `id`, and `current`, the values by column as JSON. */
  current: SQL;
  /** Whether a new row `r` says what the store says about an object that it does not have: no units. */
  isNothingNew?: SQL;
  /** Replaces names in columns of the key by the names of the store. Adds problems for unknown ones. */
  resolveKeys?(tx: Db, importId: number): Promise<void>;
  /** Adds problems that need the store: an unknown brand. Replaces names by the names of the store. */
  check(tx: Db, importId: number): Promise<void>;
  /** Locks the objects of changed rows. */
  lock(tx: Db, chunk: Chunk): Promise<void>;
  /** Writes the changed columns of changed rows: as given, or as they were before. */
  change(tx: Db, chunk: Chunk, to: 'given' | 'before'): Promise<void>;
  /** Adds the objects of new rows and stores their ids. A row without an id afterwards is left. */
  add(tx: Db, chunk: Chunk): Promise<void>;
  /** Removes the objects of new rows; stores `withdrawn` or `kept` as progress for an object that is in use. */
  remove(tx: Db, chunk: Chunk): Promise<void>;
}

/** The rows `r` of a chunk with an outcome that still wait for their turn. */
export function waiting({ importId, rows }: Chunk, outcome: 'new' | 'changed'): SQL {
  return sql`r.import_id = ${importId} and r.row = any(${sql.param(rows)}::int[]) and r.outcome = ${outcome}
    and (r.progress is null or r.progress = 'applied')`;
}

/** The id, the values as given, and the values `v` of the changed columns, of the changed rows in a chunk. */
export function changedValues(chunk: Chunk, to: 'given' | 'before'): SQL {
  const values =
    to === 'before'
      ? sql`r.before`
      : sql`(select jsonb_object_agg(k, r.given -> k) from jsonb_object_keys(r.before) k)`;
  return sql`select r.target_id as id, r.given, ${values} as v from import_rows r where ${waiting(chunk, 'changed')}`;
}

/** The value of a text column: the new one, or its own if the row says nothing about it. */
export function textOr(column: string, own: SQL): SQL {
  return sql`case when n.v ? ${column} then n.v ->> ${column} else ${own} end`;
}
