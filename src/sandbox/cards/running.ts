import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCardService, type CardServiceOptions } from './service.ts';

export const KEYS = { secretKey: 'sk_test_operatory', publishableKey: 'pk_test_operatory' };

export interface RunningCards {
  url: string;
  /** `{ do: 'hang', when: 'after', … }` for calls, or `{ do: 'hold' }` and the like for webhooks. */
  fault(request: object): Promise<unknown>;
  webhooks(request: object): Promise<unknown>;
  faults(): Promise<{ hits: number }[]>;
  clearFaults(): Promise<void>;
  /** Ends this run as a crash does not: state stays in `dataDir`. */
  stop(): Promise<void>;
  dataDir: string;
}

/** Runs the service on a port of its own, on the given data or on new data in a temporary folder. */
export async function runCards(options: Partial<CardServiceOptions> = {}): Promise<RunningCards> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'cards-'));
  const failures: unknown[] = [];
  const service = createCardService({ ...KEYS, onError: (error) => failures.push(error), ...options, dataDir });
  const server = createServer(service.listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  service.start();

  async function control(path: string, method: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  return {
    url,
    dataDir,
    fault: (request) => control('/sandbox/faults', 'POST', request),
    webhooks: (request) => control('/sandbox/faults/webhooks', 'POST', request),
    faults: async () => ((await control('/sandbox/faults', 'GET')) as { items: { hits: number }[] }).items,
    clearFaults: async () => void (await control('/sandbox/faults', 'DELETE')),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await service.stop();
      await closed;
      if (failures.length > 0) throw new AggregateError(failures, 'The card service failed');
    },
  };
}

export function discard({ dataDir }: RunningCards): void {
  rmSync(dataDir, { recursive: true, force: true });
}
