import type pg from 'pg';

/**
 * Whether a pooler such as PgBouncer answers for PostgreSQL. A pooler gives each connection a number of its own,
 * because the connection of the server behind it changes; PostgreSQL gives the number of its process.
 */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
}

/** A statement as `pg` accepts it: a text, or an object with a text and perhaps the name under which it is kept. */
type Statement = string | { text: string; name?: string };
type SendStatement = (statement: Statement, ...rest: unknown[]) => unknown;

/** A statement that only begins a transaction. The job queue also sends whole transactions as one text. */
const BEGIN = /^\s*begin\b[^;]*$/i;

/**
 * A client for connections of a pooler, where the next statement or transaction may run on another connection of the
 * server: it names no statement, and each transaction begins with `settings`, in the same message.
 */
export function clientOfPooler(Client: typeof pg.Client, settings: string): typeof pg.Client {
  const withSettings = (text: string) => (BEGIN.test(text) ? `${text}; ${settings}` : text);
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as SendStatement;
      const query: SendStatement = (statement, ...rest) =>
        typeof statement === 'string'
          ? send(withSettings(statement), ...rest)
          : send({ ...statement, name: undefined, text: withSettings(statement.text) }, ...rest);
      Object.assign(this, { query });
    }
  };
}

/**
 * A client that does not wait for the answer to a `begin`, so that the first statement of the transaction is sent with
 * it. If the transaction cannot begin, its connection is lost, and that statement fails as well.
 */
export function clientWithEarlyBegin(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as SendStatement;
      const query: SendStatement = (statement, ...rest) => {
        const result = send(statement, ...rest);
        const text = typeof statement === 'string' ? statement : statement.text;
        if (!BEGIN.test(text) || !(result instanceof Promise)) return result;
        result.catch(() => undefined);
        return Promise.resolve({ rows: [] });
      };
      Object.assign(this, { query });
    }
  };
}

/** Runs each statement of a pool as a transaction, so that the settings of a transaction apply to it. */
export function eachInTransaction(pool: pg.Pool): pg.Pool {
  const query = async (statement: Statement, ...rest: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await (client.query as SendStatement)(statement, ...rest);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  return Object.assign(pool, { query });
}
