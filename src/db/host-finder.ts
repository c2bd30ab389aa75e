import pg from 'pg';
import type { ServerAddress } from './server-address.ts';

/** The kind of server that the store needs: the primary, which writes, or a replica, which follows it. */
export type ServerRole = 'primary' | 'replica';

/** Milliseconds in which a host must answer whether it is the primary. */
const PROBE_MS = 2_000;

/** Milliseconds for which an answer counts, so that many connections opened at once do not ask all hosts each. */
const REMEMBERED_MS = 500;

/** The code of the error if no host has the role: a replica becomes the primary soon, or no server has the role. */
export const NO_HOST = 'ENOHOST';

export interface HostFinder {
  /** The address of a host with the role; throws if no host has it now. */
  find: () => Promise<string>;
  /** The host that was found does not answer, or has another role: the next `find` asks all hosts. */
  reset: () => void;
}

/** Finds which host of an address has the role. The only host of an address is not asked. */
export function openHostFinder({ urls, tls }: ServerAddress, role: ServerRole): HostFinder {
  const [only] = urls;
  if (urls.length === 1 && only !== undefined) return { find: () => Promise.resolve(only), reset: () => undefined };
  let found: Promise<string> | undefined;
  const ask = async (url: string) => {
    const client = new pg.Client({
      connectionString: url,
      ssl: tls,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (!(await hasRole(client, role))) throw noHost(role);
      return url;
    } finally {
      void client.end().catch(() => undefined);
    }
  };
  const find = async () => {
    try {
      return await Promise.any(urls.map(ask));
    } catch (error) {
      const errors = (error as AggregateError).errors as Error[];
      throw errors.some(isNoHost) ? noHost(role) : errors[0];
    }
  };
  return {
    find: () => {
      if (found) return found;
      const finding = find();
      found = finding;
      const askAgain = () => {
        if (found === finding) found = undefined;
      };
      const later = () => setTimeout(askAgain, REMEMBERED_MS).unref();
      finding.then(later, later);
      return finding;
    },
    reset: () => (found = undefined),
  };
}

async function hasRole(client: pg.ClientBase, role: ServerRole): Promise<boolean> {
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  return rows[0]?.replica === (role === 'replica');
}

function noHost(role: ServerRole): Error {
  return Object.assign(new Error(`No host of the address is a ${role} now`), { code: NO_HOST });
}

const isNoHost = (error: Error) => 'code' in error && error.code === NO_HOST;

/** A client whose connection leads to a host with the role. */
export function followingClient({ find, reset }: HostFinder, role: ServerRole): typeof pg.Client {
  class FollowingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<pg.Client> | void {
      const following = this.follow();
      if (!callback) return following;
      const done = callback as (error: Error | null, client: pg.Client) => void;
      following.then(
        () => done(null, this),
        (error: Error) => done(error, this),
      );
    }

    private async follow(): Promise<pg.Client> {
      const url = await find();
      const { hostname, port } = new URL(url);
      Object.assign(this, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) });
      try {
        await super.connect();
        // The host may have become a replica since it was asked.
        if (!(await hasRole(this, role))) throw noHost(role);
        return this;
      } catch (error) {
        reset();
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  }
  return FollowingClient;
}
