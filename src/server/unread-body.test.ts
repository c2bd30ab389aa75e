import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The heads of the answers to a request with this body, and to a second one on the same connection. */
async function sendTwice(head: string, body: string): Promise<string[]> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
  // The store may close the connection while the body is still on its way.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\nHost: shop\r\nContent-Type: application/json\r\n\r\n${body}`);
  await expect.poll(() => received).toContain('\r\n\r\n');
  // Nobody sends a request on a connection that was said to be closed.
  if (!/\r\nconnection: close\r\n/i.test(received)) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  }
  if (!socket.closed) await once(socket, 'close');
  return received.match(/HTTP\/1\.1 [^]*?\r\n\r\n/g) ?? [];
}

const long = JSON.stringify({ ids: ['a'.repeat(1_000_000)] });
const inPieces = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;

// rules: SAFE-15
test.each([
  ['a body that is too large', `Content-Length: ${long.length}`, long, 413],
  ['one in pieces', 'Transfer-Encoding: chunked', inPieces, 413],
])('%s is refused, and its connection says that it is closed', async (_, header, body, status) => {
  const [refused, ...more] = await sendTwice(`POST /api/suiteql/item/by-ids HTTP/1.1\r\n${header}`, body);
  expect(refused).toContain(`HTTP/1.1 ${status} `);
  expect(refused).toMatch(/\r\nconnection: close\r\n/i);
  expect(more).toEqual([]);
});

test('a body that was read leaves its connection to the next request', async () => {
  const body = '{"ids":[]}';
  const head = `POST /api/suiteql/item/by-ids HTTP/1.1\r\nContent-Length: ${body.length}`;
  const answers = await sendTwice(head, body);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200']);
});
