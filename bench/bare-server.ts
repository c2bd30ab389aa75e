import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Order = { body: string; headers: Record<string, string> } | 'cpu';

/**
 * The reference: a Node server that sends given bytes and does nothing else. Its parent process sends the bytes and
 * receives the port and, on each later message, the processor seconds spent so far.
 */
process.on('message', (order: Order) => {
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    return process.send?.((user + system) / 1e6);
  }
  const bytes = Buffer.from(order.body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, order.headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
