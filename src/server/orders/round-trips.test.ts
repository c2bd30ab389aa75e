import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody, type TestLine } from '#server/testing/test-orders.ts';

/** What one request has sent to PostgreSQL. */
interface RequestTraffic {
  statements: number;
  /** How often it waited for answers: statements sent together count once. */
  trips: number;
}

type Connection = pg.Connection & { sync: () => void; query: (text: string) => void };

describe.runIf(process.env['TEST_DATABASE_URL'])('on PostgreSQL', () => {
  let shop: TestShop;
  const request = new AsyncLocalStorage<RequestTraffic>();
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  function countSent(): void {
    /** Statements of each connection that have no answer yet. */
    const open = new Map<Connection, number>();
    const { sync, query } = pg.Connection.prototype as Connection;
    const count = (connection: Connection) => {
      if (!open.has(connection)) {
        connection.on('readyForQuery', () => open.set(connection, Math.max(0, (open.get(connection) ?? 0) - 1)));
      }
      const before = open.get(connection) ?? 0;
      open.set(connection, before + 1);
      const sent = request.getStore();
      if (!sent) return;
      sent.statements += 1;
      if (before === 0) sent.trips += 1;
    };
    // A statement with values ends with a `sync`; one without is a `query`.
    vi.spyOn(pg.Connection.prototype as Connection, 'sync').mockImplementation(function (this: Connection) {
      count(this);
      sync.call(this);
    });
    vi.spyOn(pg.Connection.prototype as Connection, 'query').mockImplementation(function (this: Connection, text) {
      count(this);
      query.call(this, text);
    });
  }

  // rules: PLACE-38
  it('an order on invoice waits for the database at most eight times', async () => {
    const { gloves, masks, burs } = testProducts;
    const order = (lines: readonly TestLine[], key: string) => {
      const body = orderBody('harbourview', lines, { paymentMethod: 'invoice' });
      return shop.request('POST', '/restapi/salesOrder', {
        as: 'harbourview',
        body,
        headers: { 'Idempotency-Key': key },
      });
    };
    expect((await order([[gloves, 1]], 'connects-and-prepares')).status).toBe(202);
    countSent();
    const sent: RequestTraffic = { statements: 0, trips: 0 };
    expect(
      (
        await request.run(sent, () =>
          order(
            [
              [gloves, 1],
              [masks, 1],
              [burs, 1],
            ],
            'is-counted',
          ),
        )
      ).status,
    ).toBe(202);
    expect(sent.statements).toBeGreaterThan(15);
    expect(sent.trips).toBeLessThanOrEqual(8);
  });
});
