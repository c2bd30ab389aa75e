import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const twelveRows = `select p.id, p.item_id, p.name, p.description, p.mpn, p.price_cents, p.parent_id, p.variant,
    p.stock_description, p.pack_quantity, p.pack_unit, p.picture_hash, b.name as brand, c.name as class, i.on_hand
  from products p join brands b on b.id = p.brand_id join classifications c on c.id = p.classification_id
    join inventory i on i.product_id = p.id
  where p.id >= $1 order by p.id limit 12`;

/**
 * The reference: a Node server that reads twelve products, sends them, and does nothing else. Its parent process sends
 * the database's address and receives the port.
 */
process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const server = createServer((request, response) => {
    void pool.query(twelveRows, [Number(request.url?.slice(1))]).then(
      ({ rows }) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items: rows })),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
