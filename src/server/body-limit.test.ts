import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openRequestLimit } from '#server/rate-limit/request-limit.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const KILOBYTE = 1024;
const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };

/** The status of a call with a body of this many kilobytes, of its length known or in pieces. */
async function send(path: string, kilobytes: number, { isPerson = false, inPieces = false } = {}) {
  const body = `{"note":"${'x'.repeat(kilobytes * KILOBYTE)}"}`;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': 'k',
    ...(inPieces ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    ...(isPerson && { authorization: `Bearer ${await shop.tokens.accessTokenOf('harbourview')}` }),
  };
  return (await shop.app.request(`/api${path}`, { method: 'POST', headers, body }, from)).status;
}

// rules: LIMIT-7
test.each([
  ['a public call', '/suiteql/item/by-ids', {}, 60, 68],
  ['a visitor’s order', '/restapi/salesOrder', {}, 60, 68],
  ['an absent call', '/absent', {}, 60, 68],
  ['a person’s public call', '/suiteql/item/by-ids', { isPerson: true }, 60, 68],
  ['a person’s order', '/restapi/salesOrder', { isPerson: true }, 120, 132],
  ['a person’s payment', '/stripe/payment/create', { isPerson: true }, 120, 132],
  ['an event of the card service', '/stripe/webhook', {}, 250, 260],
  ['the end of a session', '/session/end', {}, 0.5, 2],
])('the body of %s is bounded', async (_, path, sender, accepted, refused) => {
  for (const inPieces of [false, true]) {
    expect(await send(path, accepted, { ...sender, inPieces })).not.toBe(413);
    expect(await send(path, refused, { ...sender, inPieces })).toBe(413);
  }
});

// rules: LIMIT-20
test.each(['/api/restapi/salesOrder', '/api/stripe/payment/create', '/api/contact', '/api/absent'])(
  'a visitor without points gets 429 from %s before the body is sent',
  async (path) => {
    const { fetch } = createApp({ ...shop.deps, requestLimit: openRequestLimit(shop.deps, 60) });
    const server = serve({ fetch, port: 0, hostname: 'localhost' });
    await once(server, 'listening');
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const headers = { 'content-type': 'application/json', connection: 'close' };
    let status = 0;
    // More calls than points: the contact form has a separate, lower limit, which is checked after the body is read.
    for (let time = 0; time < 70; time += 1) {
      ({ status } = await globalThis.fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' }));
    }
    expect(status).toBe(429);
    const socket = connect(Number(new URL(url).port), 'localhost');
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString('latin1'))).on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n[`,
    );
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/i);
    socket.destroy();
    await new Promise((done) => server.close(done));
  },
);
