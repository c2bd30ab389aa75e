import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createIdentity } from '#adapters/identity/auth0.ts';
import { createPayments } from '#adapters/payments/stripe.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { rows } from '#db/client.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { allJobs } from '#jobs/all.ts';
import type { Job } from '#jobs/job.ts';
import { openQueue } from '#jobs/queue.ts';
import { discard, KEYS, runCards } from '#sandbox/cards/running.ts';
import { audience, clientId, serveIdentity } from '#sandbox/identity/testing/visit.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { openRequestLimit } from '#server/rate-limit/request-limit.ts';
import { personalDataIn } from './personal-data.ts';
import { insertTestCatalogue, testStock } from './test-catalogue.ts';
import { insertTestClinics, testAccounts } from './test-clinics.ts';
import { createAnswerCheck } from './check-answer.ts';
import { emptyTables } from './empty-tables.ts';
import { openTestDatabase } from './test-database.ts';
import { openTestTokens, type Who } from './test-tokens.ts';
import { openTestWallet } from './test-wallet.ts';

/** What `deleteOrders` empties, with every table that refers to one of them. */
const ORDER_TABLES = [
  'orders',
  'pick_lists',
  'received_payments',
  'payouts',
  'order_claims',
  'payment_events',
  'attention',
  'recurring_orders',
  'cursors',
  'rate_limits',
];

const WEBHOOK_SECRET = 'whsec_test_shop';

export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestRequest {
  /** The person who sends the request; a visitor if left out. */
  as?: Who;
  /** A token instead of the token of `as`. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The network address of the connection; if left out, the request counts as a call within the process. */
  from?: string;
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

interface Options {
  cardTimeoutMs?: number;
  orderCalls?: number;
  /** On which server, and how the store reaches it. */
  database?: Parameters<typeof openTestDatabase>[0];
}

/**
 * A complete store on its own database with a small catalogue and three clinics. Its adapters use the sandbox on free
 * ports. Calls of the card service time out after `cardTimeoutMs`, and a clinic has `orderCalls` in ten minutes. Jobs
 * run only if a test runs them. The clock does not move until `setNow` sets it.
 */
export async function openTestShop({ cardTimeoutMs = 10_000, orderCalls = 300, database: on }: Options = {}) {
  let now = new Date('2026-11-21T15:00:00Z');
  let answer: (request: Request, bindings: object) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const server = serve({ fetch: (request, bindings) => answer(request, bindings), port: 0, hostname: 'localhost' });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const [database, identity, cards] = await Promise.all([
    openTestDatabase(on),
    serveIdentity({ seedUsers: testAccounts }),
    runCards({ webhooks: [{ url: `${url}/api/stripe/webhook`, secret: WEBHOOK_SECRET }], backOffMs: [50] }),
  ]);
  const logged: string[] = [];
  const log = createLog('trace', 'test', { write: (line) => logged.push(line) });
  const queue = await openQueue(database, allJobs, (error) => log.error(error));
  const deps: Deps = {
    database,
    queue,
    identity: createIdentity({ domain: identity.issuer.replace(/\/$/, ''), audience, clientId }),
    payments: createPayments({
      ...KEYS,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: cards.url,
      timeoutMs: cardTimeoutMs,
      wait: async () => undefined,
    }),
    // Loaded only by the few tests that render documents.
    pdfRenderer: {
      renderInvoicePdf: async (document, entries) =>
        (await import('#documents/documents.tsx')).renderInvoicePdf(document, entries),
      renderCreditNotePdf: async (document) => (await import('#documents/documents.tsx')).renderCreditNotePdf(document),
      renderStatementPdf: async (statement) => (await import('#documents/documents.tsx')).renderStatementPdf(statement),
      renderPackingSlipPdf: async (slip) => (await import('#documents/documents.tsx')).renderPackingSlipPdf(slip),
      renderPackingSlipsPdf: async (slips) => (await import('#documents/documents.tsx')).renderPackingSlipsPdf(slips),
      renderParcelDocumentsPdf: async (slips) =>
        (await import('#documents/documents.tsx')).renderParcelDocumentsPdf(slips),
    },
    settings: () => testSettings,
    defaultSettings: testSettings,
    log,
    metrics: createMetrics(),
    trustedProxies: 0,
    requestLimit: openRequestLimit({ database, log, now: () => now }, 0),
    orderCalls,
    now: () => now,
    isStopping: () => false,
  };
  const app = createApp(deps);
  answer = app.fetch;

  const { db } = database;
  await insertTestCatalogue(db);
  const cardAccounts = await insertTestClinics(db, deps.payments, identity.issuer);

  const tokens = openTestTokens(identity);
  const checkAnswer = createAnswerCheck(app);

  return {
    deps,
    db,
    app,
    /** The address of the API for requests over the network. */
    url,
    /** Valid and invalid tokens of the identity provider. */
    tokens,
    cards,
    wallet: openTestWallet(cards),
    /** The clinics' ids at the card service. */
    cardAccounts,
    setNow(instant: string) {
      now = new Date(instant);
    },
    /** Everything that the store has logged so far. */
    logged: () => logged.join(''),

    /** Sends a request to the API within the process. Bodies are JSON; answers are checked by the OpenAPI document. */
    async request<Body = Record<string, unknown>>(
      method: string,
      path: string,
      { as, token, body, headers = {}, from }: TestRequest = {},
    ): Promise<TestAnswer<Body>> {
      const bearer = token ?? (as && (await tokens.accessTokenOf(as)));
      const sent = {
        method,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      const connection = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } };
      const response = await app.request(`/api${path}`, sent, connection);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const answered = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
      checkAnswer(method, `/api${path}`, answered.status, answered.body);
      return answered as TestAnswer<Body>;
    },

    /**
     * Deletes all orders and resets the stock. Order numbers continue, because the card service still has the old
     * orders.
     */
    async deleteOrders() {
      await emptyTables(db, ORDER_TABLES);
      await db.execute(sql`delete from pgboss.job`);
      await db.execute(sql`delete from ${inventory}`);
      await db.insert(inventory).values(testStock());
    },

    /** Moves all stored times of orders, order requests, payments, claims and events into the past. */
    async letMinutesPass(minutes: number) {
      const by = sql`make_interval(mins => ${minutes})`;
      await db.execute(sql`update orders set created_at = created_at - ${by}, placed_at = placed_at - ${by},
        lease_until = lease_until - ${by}`);
      await db.execute(sql`update payments set updated_at = updated_at - ${by}, pay_until = pay_until - ${by}`);
      await db.execute(
        sql`update invoice_payments set updated_at = updated_at - ${by}, lease_until = lease_until - ${by}`,
      );
      await db.execute(sql`update order_claims set lease_until = lease_until - ${by}, created_at = created_at - ${by}`);
      await db.execute(
        sql`update order_requests set submitted_at = submitted_at - ${by}, expires_at = expires_at - ${by}`,
      );
      await db.execute(sql`update payment_events set received_at = received_at - ${by}`);
    },

    /** The payloads of waiting jobs of one kind, oldest first; of one transaction, in the order of their text. */
    async queued<P extends object>({ name }: Job<P>): Promise<P[]> {
      const found = await rows<{ data: P }>(
        db,
        sql`select data - '$origin' as data from pgboss.job where name = ${name} and state = 'created' order by created_on, data::text`,
      );
      return found.map(({ data }) => data);
    },

    /** Closes everything. Throws if the log contains personal data. */
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await queue.stop();
      await Promise.all([cards.stop(), identity.remove()]);
      discard(cards);
      await database.close();
      const leaked = personalDataIn(logged.join(''));
      if (leaked.length > 0) throw new Error(`The log contains personal data:\n${leaked.join('\n')}`);
    },
  };
}
