import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { rows, type Db, type EmbeddedFiles } from '#db/client.ts';
import { STORE_SCHEMAS, type Contents, type OnTable } from './contents.ts';

/** Bytes of a table that are read at once. */
const CHUNK_BYTES = 2_000_000;

/** The embedded database, which only this process uses. */
interface Source {
  db: Db;
  files: EmbeddedFiles;
}

interface TableToCopy {
  schema: string;
  name: string;
  /** Columns that are not computed from others. */
  columns: string[];
  blocks: number;
  /** With values that are kept outside of the rows. */
  bytes: number;
}

/**
 * Replaces the rows of all tables of a server, and the positions of its sequences, by the embedded database's. It
 * runs in the transaction of the caller, without triggers, and checks all foreign keys at the end. It needs as little
 * memory for a large table as for a small one.
 */
export async function copyRows(source: Source, client: pg.Client, onTable: OnTable): Promise<void> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const pathOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`;
  const tables = await readTables(source.db);
  await addPartitions(source.db, client);
  const keys = await dropForeignKeys(client);
  for (const [at, table] of tables.entries()) {
    const path = pathOf(table);
    onTable({ name: `${table.schema}.${table.name}`, position: at + 1, count: tables.length });
    await client.query(`alter table ${path} disable trigger user`);
    await client.query(`delete from ${path}`);
    const columns = table.columns.map(quoted).join(', ');
    const chunks = readChunks(source.files, table, `select ${columns} from only ${path}`);
    await pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${path} (${columns}) from stdin`)));
    await client.query(`alter table ${path} enable trigger user`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

function readTables(db: Db): Promise<TableToCopy[]> {
  return rows(
    db,
    sql`select n.nspname::text as schema, c.relname::text as name,
        array_agg(a.attname::text order by a.attnum) as columns,
        (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as blocks, pg_table_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname in ${STORE_SCHEMAS}
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid, 1, 2 order by 1, 2`,
  );
}

/** The job queue makes a partition for each day on which it runs. */
async function addPartitions(db: Db, client: pg.Client): Promise<void> {
  const partitions = await rows<{ path: string; parent: string; bound: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as path, i.inhparent::regclass::text as parent,
        pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relispartition and n.nspname in ${STORE_SCHEMAS}`,
  );
  for (const { path, parent, bound } of partitions)
    await client.query(`create table if not exists ${path} partition of ${parent} ${bound}`);
}

/** The rows of a table by ranges of blocks. */
async function* readChunks(
  files: EmbeddedFiles,
  { blocks, bytes }: TableToCopy,
  select: string,
): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.floor((blocks * CHUNK_BYTES) / Math.max(bytes, 1)));
  for (let first = 0; first < blocks; first += step) {
    const chunk = await files.copyOut(`${select} where ctid >= '(${first},0)' and ctid < '(${first + step},0)'`);
    if (chunk.length > 0) yield chunk;
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Tables refer to each other in circles: no order of tables would satisfy each key while rows arrive. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1)`,
    [STORE_SCHEMAS],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return keys;
}

/** Sets each sequence to the position of the same sequence in `contents`. */
export async function setSequences(client: pg.Client, { sequences }: Contents): Promise<void> {
  for (const { name, last } of sequences) {
    const path = name.split('.').map((part) => client.escapeIdentifier(part));
    if (last === '0') await client.query(`alter sequence ${path.join('.')} restart`);
    else await client.query('select setval($1, $2)', [path.join('.'), last]);
  }
}
