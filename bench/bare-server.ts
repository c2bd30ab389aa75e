import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference: a Node server that sends given bytes and does nothing else. Its parent hands them over and is told the port. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
