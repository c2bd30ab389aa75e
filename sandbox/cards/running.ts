import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { createCardService, type CardServiceOptions } from './service.ts';

export const KEYS = { secretKey: 'sk_test_operatory', publishableKey: 'pk_test_operatory' };

export type RunningCards = Awaited<ReturnType<typeof runCards>>;

/** Runs the service on a free port, with the given data or with new data in a temporary folder. */
export async function runCards(options: Partial<CardServiceOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'cards-'));
  const failures: unknown[] = [];
  const service = createCardService({ ...KEYS, onError: (error) => failures.push(error), ...options, dataDir });
  const server = createServer(service.listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  service.start();

  return {
    url,
    dataDir,
    ...controlsOf(url),
    /** Stops the service cleanly; its data stays in `dataDir`. */
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await service.stop();
      await closed;
      if (failures.length > 0) throw new AggregateError(failures, 'The card service failed');
    },
  };
}

export function discard({ dataDir }: Pick<RunningCards, 'dataDir'>): void {
  rmSync(dataDir, { recursive: true, force: true });
}
