import type { Database } from '#db/client.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { openTestDatabase } from './test-database.ts';

/** A new database with the demo for one test file. The first file loads the demo, the others copy what it loaded. */
export function openDemoDatabase(): Promise<Database> {
  return openTestDatabase({
    content: {
      name: 'demo',
      sources: ['demo', 'src/db', 'src/domain'],
      load: (db) => loadDemoIntoEmpty(db, () => undefined),
    },
  });
}
