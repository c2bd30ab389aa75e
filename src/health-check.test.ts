import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../scripts/postgres.ts';

const program = join(import.meta.dirname, 'health-check.ts');
let server: Server | null = null;
let supervised: ChildProcess | null = null;

afterEach(() => {
  server?.close();
  supervised?.kill('SIGKILL');
  server = null;
});

/**
 * A process whose /healthz answers with a status; without one nothing listens. Returns its port and the requests so
 * far.
 */
async function listen(status: number | null): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  if (status === null) return { port: await freePort(), asked: () => asked };
  server = createServer((request, response) => {
    asked += 1;
    response.writeHead(request.url === '/healthz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

// rules: SAFE-30
it.each([
  ['leaves a healthy process alone', 200, 0, 1, null],
  ['leaves a process alone that does not listen yet', null, 1, 0, null],
  ['ends a process that fails three times', 503, 1, 3, 'SIGTERM'],
] as const)('the health check %s', async (_, status, code, requests, signal) => {
  const { port, asked } = await listen(status);
  supervised = spawn('sleep', ['300']);
  const args = ['--disable-warning=ExperimentalWarning', program, String(supervised.pid)];
  const check = spawn(process.execPath, args, { env: { METRICS_PORT: String(port) } });
  expect((await once(check, 'exit'))[0]).toBe(code);
  expect(asked()).toBe(requests);
  if (signal !== null && supervised.signalCode === null) await once(supervised, 'exit');
  expect(supervised.signalCode).toBe(signal);
});
