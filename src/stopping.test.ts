import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { openOutsideShop, type OutsideShop } from './testing/outside-shop.ts';

/** A mail server that acknowledges mail to the clinic only after `release()`, and other mail at once. */
function openSlowMail() {
  const arrived = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      if (!envelope.rcptTo.some(({ address }) => address === testClinics.harbourview.email)) return done();
      arrived.resolve(undefined);
      void release.promise.then(() => done());
    },
  });
  return { server, arrived: arrived.promise, release: () => release.resolve(undefined) };
}

const mail = openSlowMail();
let shop: OutsideShop;
beforeAll(async () => {
  mail.server.listen(0, '127.0.0.1');
  await once(mail.server.server, 'listening');
  const { port } = mail.server.server.address() as AddressInfo;
  shop = await openOutsideShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterEach(() => shop.letGo());
afterAll(async () => {
  await shop.close();
  await new Promise<void>((done) => void mail.server.close(done));
});

/** Whether the address refuses connections. */
const refusesConnections = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('on SIGTERM', () => {
  // rules: API-43
  it('finishes the request under way and accepts no new ones', async () => {
    const program = await shop.start();
    const { hostname, port } = new URL(program.url);
    const client = connect(Number(port), hostname);
    const body = JSON.stringify({ email: 'late@example.ca' });
    client.write(
      'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [goAhead] = (await once(client, 'data')) as [Buffer];
    expect(goAhead.toString()).toContain('100 Continue');

    const ended = program.end('SIGTERM');
    await expect.poll(() => refusesConnections(program.url)).toBe(true);
    client.write(body);
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 204 .*\r\nconnection: close\r\n/is);
    expect(await ended).toBe(0);
  });

  // rules: SEARCH-27, SEARCH-28
  it('writes the searches that found nothing, which a command lists', async () => {
    const program = await shop.start();
    const answer = await fetch(`${program.url}/api/suiteql/item/search-by-name-like?name=Zzqx%20Uqqv`);
    expect(await answer.json()).toMatchObject({ items: [] });
    expect(await program.end('SIGTERM')).toBe(0);
    await shop.start();
    expect(shop.command('searches', 'missed')).toMatch(/^1 {2}zzqx uqqv {2}\(any, listing, \S+ to \S+\)\n$/);
    expect(shop.command('searches', 'missed', 'csv')).toMatch(
      /^text,language,place,count,first_day,last_day\nzzqx uqqv,any,listing,1,/,
    );
  });

  it('does not wait for an idle connection', async () => {
    const program = await shop.start();
    const kept = await fetch(`${program.url}/healthz`, { headers: { connection: 'keep-alive' } });
    await kept.arrayBuffer();
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('finishes the job under way', async () => {
    const program = await shop.start();
    const order = { ...orderBody('harbourview', [[testProducts.gloves, 1]]), paymentMethod: 'invoice' };
    const { status } = await shop.request('POST', '/restapi/salesOrder', order, { 'idempotency-key': 'on-invoice' });
    expect(status).toBe(202);
    await mail.arrived;
    const ended = program.end('SIGTERM');
    await expect.poll(() => refusesConnections(program.url)).toBe(true);
    mail.release();
    expect(await ended).toBe(0);
    const jobs = await shop.inDatabase((db) =>
      rows(db, sql`select state from pgboss.job where name = 'send-order-confirmation'`),
    );
    expect(jobs).toEqual([{ state: 'completed' }]);
  });
});

// rules: SAFE-25
describe('with a drain delay', () => {
  it('is not ready at once, answers until the delay is over and ends each connection', async () => {
    const program = await shop.start({ DRAIN_DELAY_SECONDS: '2' });
    const ended = program.end('SIGTERM');
    await expect.poll(() => fetch(`${program.url}/readyz`).then(({ status }) => status)).toBe(503);
    for (const path of ['/healthz', '/']) {
      const answer = await fetch(program.url + path, { headers: { connection: 'keep-alive' } });
      expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
    }
    expect(await ended).toBe(0);
  });

  it('ends at once at the second signal, whichever it is', async () => {
    const program = await shop.start({ DRAIN_DELAY_SECONDS: '600' });
    void program.end('SIGTERM');
    await expect.poll(() => fetch(`${program.url}/readyz`).then(({ status }) => status)).toBe(503);
    expect(await program.end('SIGINT')).toBe(1);
  });
});

// rules: SAFE-25
it('a process listens only when it is ready', async () => {
  const program = shop.spawn();
  const first = await vi.waitUntil(() => fetch(`${program.url}/readyz`).catch(() => null), {
    timeout: 30_000,
    interval: 5,
  });
  expect(first?.status).toBe(200);
});
