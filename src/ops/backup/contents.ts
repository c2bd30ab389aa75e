import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** The store's tables, the record of the migrations, and the job queue. */
export const STORE_SCHEMAS = ['public', 'drizzle', 'pgboss'];

export interface TableContents {
  /** Schema and name: `public.orders`. */
  name: string;
  rows: number;
  /** 16 hexadecimal digits, from all columns of all rows in any order. */
  digest: string;
}

export interface SequencePosition {
  name: string;
  /** The number that the sequence gave last, or 0; as a text, because it may have 19 digits. */
  last: string;
}

/** The contents of a database, in a form in which two databases can be compared. */
export interface Contents {
  tables: TableContents[];
  sequences: SequencePosition[];
}

/** Called before each table is read. */
export type OnTable = (table: { name: string; position: number; count: number }) => void;

interface TableToRead {
  schema: string;
  name: string;
  columns: string[];
}

/**
 * Reads number and digest of the rows of every table, and the position of every sequence. The digest is the sum of the
 * first 8 bytes of the SHA-256 of each row's text. It is the same on every version of PostgreSQL, whatever the order of
 * rows and columns.
 */
export async function readContents(db: Db, onTable: OnTable = () => undefined): Promise<Contents> {
  return db.transaction(async (tx) => {
    // The text of a row depends on these settings.
    await tx.execute(sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
      ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) s (name, value)`);
    const found = await readTables(tx);
    const tables: TableContents[] = [];
    for (const [at, table] of found.entries()) {
      const name = `${table.schema}.${table.name}`;
      onTable({ name, position: at + 1, count: found.length });
      tables.push({ name, ...(await readTable(tx, table)) });
    }
    return { tables, sequences: await readSequences(tx) };
  });
}

/** Tables that contain rows, with their columns in the order of the alphabet. */
function readTables(db: Db): Promise<TableToRead[]> {
  return rows(
    db,
    sql`select n.nspname::text as schema, c.relname::text as name,
        array_agg(a.attname::text order by a.attname collate "C") as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname in ${STORE_SCHEMAS} and a.attnum > 0 and not a.attisdropped
      group by 1, 2 order by n.nspname::text collate "C", c.relname::text collate "C"`,
  );
}

async function readTable(db: Db, { schema, name, columns }: TableToRead): Promise<Omit<TableContents, 'name'>> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const [found] = await rows<{ count: number; sum: string }>(
    db,
    sql`select count(*)::float8 as count, coalesce(sum(
        ('x' || left(encode(sha256(convert_to(row(${list})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
      from ${sql.identifier(schema)}.${sql.identifier(name)}`,
  );
  if (!found) throw new TypeError('An aggregate has one row');
  return { rows: found.count, digest: BigInt.asUintN(64, BigInt(found.sum)).toString(16).padStart(16, '0') };
}

function readSequences(db: Db): Promise<SequencePosition[]> {
  return rows(
    db,
    sql`select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences
      where schemaname in ${STORE_SCHEMAS} order by (schemaname || '.' || sequencename) collate "C"`,
  );
}

/**
 * How a copy differs from what was read, one sentence for each difference. A sequence of the copy may be further on,
 * because sequences are in no snapshot.
 */
export function contentDifferences(read: Contents, copy: Contents): string[] {
  const copied = new Map(copy.tables.map((table) => [table.name, table]));
  const positions = new Map(copy.sequences.map(({ name, last }) => [name, BigInt(last)]));
  return [
    ...read.tables.flatMap(({ name, ...own }) => {
      const other = copied.get(name);
      if (!other) return [`${name} is missing`];
      if (other.rows !== own.rows) return [`${name} has ${other.rows} rows instead of ${own.rows}`];
      return other.digest === own.digest ? [] : [`${name} has other values in its ${own.rows} rows`];
    }),
    ...copy.tables
      .filter(({ name }) => !read.tables.some((own) => own.name === name))
      .map(({ name }) => `${name} is new`),
    ...read.sequences.flatMap(({ name, last }) => {
      const other = positions.get(name);
      return other !== undefined && other >= BigInt(last) ? [] : [`the sequence ${name} is not at ${last}`];
    }),
  ];
}

/** The contents in figures, as the end of a sentence. */
export function figuresOf({ tables, sequences }: Contents): string {
  const count = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${count.toLocaleString('en-CA')} rows and ${sequences.length} sequences`;
}
