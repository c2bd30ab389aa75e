import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonHeaders } from '#server/response-headers.ts';
import { openWebServer, type WebServer } from '#web-server.ts';

let web: WebServer;
beforeAll(async () => {
  const headers = commonHeaders({ publicUrl: 'https://shop.example.ca', hstsSubdomains: true });
  web = await openWebServer({ port: 0, host: '127.0.0.1', headers });
  expect(web.server.listening, 'before the store is ready').toBe(false);
  await web.serve((request, response) => response.writeHead(200, { ...headers, Asked: request.headers.host }).end());
});
afterAll(() => web.drain());

/** The whole response to these bytes. */
async function send(bytes: string): Promise<string> {
  const { port } = web.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return text(socket);
}

const requestWith = (head: string) => `${head}\r\nHost: shop.example.ca\r\nConnection: close\r\n`;

// rules: SAFE-7
describe('malformed requests are answered with the headers of every answer:', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths of one body',
      `${requestWith('POST / HTTP/1.1')}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
    ],
    [
      'a length and chunks',
      `${requestWith('POST / HTTP/1.1')}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a control character in a header', `${requestWith('GET / HTTP/1.1')}X-Odd: a\u0001b\r\n\r\n`, 400],
    ['headers without end', `${requestWith('GET / HTTP/1.1')}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation nobody meets', `${requestWith('GET / HTTP/1.1')}Expect: miracles\r\n\r\n`, 417],
  ])('%s (%#)', async (_, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
      'Cache-Control: no-store',
    ])
      expect(answer).toContain(`\r\n${header}\r\n`);
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{8,}\r\n/);
    expect(answer.match(/HTTP\/1\.1/g), 'one answer').toHaveLength(1);
  });
});

// rules: API-43
test('HTTP/1.0 without a host, as balancers ask for /readyz, is answered', async () => {
  expect(await send('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*\r\nAsked: localhost\r\n/);
});
