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
});
afterAll(() => web.drain());

/** What is answered to these bytes. */
async function send(bytes: string): Promise<string> {
  const { port } = web.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return text(socket);
}

const asked = (head: string) => `${head}\r\nHost: shop.example.ca\r\nConnection: close\r\n`;

// rules: SAFE-7
describe('what is no request, or comes too early, is answered with the headers of every answer:', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths of one body', `${asked('POST / HTTP/1.1')}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      'a length and pieces',
      `${asked('POST / HTTP/1.1')}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a control character in a header', `${asked('GET / HTTP/1.1')}X-Odd: a\u0001b\r\n\r\n`, 400],
    ['headers without end', `${asked('GET / HTTP/1.1')}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation nobody meets', `${asked('GET / HTTP/1.1')}Expect: miracles\r\n\r\n`, 417],
    ['a page before the shop is up', `${asked('GET / HTTP/1.1')}\r\n`, 503],
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
