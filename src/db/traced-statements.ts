import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { statementShape } from '#domain/error-description.ts';
import { currentTrace, inSpan, isTracing } from '#telemetry/spans.ts';

type Ask = (...asked: unknown[]) => unknown;
type Asked = string | { text: string };

/** The first word of a statement, and the first table that it names. */
const FIRST_WORD = /^[\s(]*(\w+)/;
const FIRST_TABLE = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i;

/**
 * Makes each statement of a pool, and each wait for one of its connections, a span of the request or the job for which
 * it runs. A span has the statement with placeholders, never its values (rules: SAFE-31).
 */
export function traceStatements<P extends pg.Pool>(pool: P): P {
  if (!isTracing()) return pool;
  const traced = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool);
  return Object.assign(pool, {
    query: tracedAsk(pool.query.bind(pool) as Ask),
    // The pool's own `query` gives a callback; its statement is a span already.
    connect: (...asked: Parameters<typeof connect>) =>
      asked.length > 0 ? connect(...asked) : connectTraced(connect, traced),
  });
}

async function connectTraced(connect: () => Promise<pg.PoolClient>, traced: WeakSet<pg.PoolClient>) {
  const client = await inStatementSpan('connect', {}, connect);
  if (!traced.has(client)) {
    traced.add(client);
    Object.assign(client, { query: tracedAsk(client.query.bind(client) as Ask) });
  }
  return client;
}

/** The same for the embedded database. */
export function traceEmbedded(pglite: PGlite): PGlite {
  if (!isTracing()) return pglite;
  const transaction = pglite.transaction.bind(pglite);
  const begin: typeof transaction = (work) =>
    transaction((tx) => work(Object.assign(tx, { query: tracedAsk(tx.query.bind(tx) as Ask) })));
  return Object.assign(pglite, { query: tracedAsk(pglite.query.bind(pglite) as Ask), transaction: begin });
}

function tracedAsk(ask: Ask): Ask {
  return (...asked) => {
    if (typeof asked.at(-1) === 'function') return ask(...asked);
    const text = typeof asked[0] === 'string' ? asked[0] : (asked[0] as Exclude<Asked, string>).text;
    const name = [FIRST_WORD.exec(text)?.[1]?.toLowerCase(), FIRST_TABLE.exec(text)?.[1]].filter(Boolean).join(' ');
    return inStatementSpan(name, { 'db.query.text': statementShape(text) }, () => ask(...asked) as Promise<unknown>);
  };
}

/** A statement that no request and no job caused, such as the search for jobs, has no span. */
function inStatementSpan<T>(name: string, facts: Record<string, string>, work: () => Promise<T>): Promise<T> {
  if (currentTrace() === undefined) return work();
  return inSpan({ name, kind: 'client', facts: { 'db.system.name': 'postgresql', ...facts } }, work);
}
