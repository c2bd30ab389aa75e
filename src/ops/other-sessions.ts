import type pg from 'pg';
import { connectionTo, type Server } from '#db/server-connections.ts';
import { explainRefusals } from '#db/server-refusals.ts';
import { WrongUse } from './command.ts';

/** Refuses while anybody else uses the database of a server: web and worker processes must have stopped. */
export async function requireStoppedStore(server: Server): Promise<void> {
  await explainRefusals(server, async () => {
    const client = new server.Client(connectionTo(server));
    client.on('error', () => undefined);
    await client.connect();
    try {
      await refuseOthers(client);
    } finally {
      await client.end();
    }
  });
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ who: string; count: number }>(
    `select coalesce(nullif(application_name, ''), usename) || coalesce(' from ' || host(client_addr), '') as who,
       count(*)::int as count
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     group by 1 order by 2 desc, 1`,
  );
  if (rows.length === 0) return;
  const others = rows.map(({ who, count }) => `${count} × ${who}`).join(', ');
  throw new WrongUse(`Stop the store first: the database has other connections (${others}).`);
}
