import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createMailer } from '#adapters/mail/smtp.ts';
import { rows, type Database } from '#db/client.ts';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { defineJob } from '#jobs/job.ts';
import { openQueue } from '#jobs/queue.ts';
import { KEYS, discard, runCards } from '#sandbox/cards/running.ts';
import { createLog } from './log.ts';
import { openTestDatabase } from './testing/test-database.ts';

const PERSON = 'ada.renner@example.ca';
const NAME = 'Ada Renner';
const TOKEN = 'q7XbT2mZ0pLr8KdVw3Ys5Nc1';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The log line of an error, passed as `err` or as the only argument. */
function logged(error: unknown, alone = false): { text: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  const log = createLog('trace', 'test', { write: (line) => lines.push(line) });
  if (alone) log.error(error);
  else log.error({ err: error }, 'request failed');
  const text = lines.join('');
  return { text, ...(JSON.parse(text) as { err: Record<string, unknown> }) };
}

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

const insert = () =>
  database.db.insert(newsletterSubscribers).values({ emailKey: PERSON, email: PERSON, token: TOKEN });
/** Failing statements whose error messages repeat a person's values, with PostgreSQL's error code. */
const statements: [string, string, () => Promise<unknown>][] = [
  ['an invalid number', '22P02', async () => rows(database.db, sql`select ${PERSON}::text::int`)],
  ['an invalid date', '22007', async () => rows(database.db, sql`select ${NAME}::text::date`)],
  ['invalid JSON', '22P02', async () => rows(database.db, sql`select ${`{"a": ${PERSON}`}::text::json`)],
  ['a missing table', '42P01', async () => rows(database.db, sql`select ${PERSON} from no_such_table`)],
  [
    'a broken constraint',
    '23514',
    async () =>
      rows(database.db, sql`insert into inventory (product_id, on_hand, committed) values (-1, -1, ${TOKEN.length})`),
  ],
  ['a duplicate key', '23505', async () => insertTwice()],
];

async function insertTwice(): Promise<void> {
  await insert();
  await insert();
}

// rules: SAFE-8
test.each(statements)('a statement that fails because of %s is logged without its values', async (_, code, work) => {
  const error = await thrownBy(work);
  for (const alone of [false, true]) {
    const { text, err } = logged(error, alone);
    expect(text).not.toMatch(/ada|renner|q7XbT2/i);
    expect(err).toMatchObject({ statement: expect.any(String), cause: { code } });
    expect(JSON.stringify(err.cause ?? err)).toContain('at ');
  }
});

it('logs the name of a broken constraint', async () => {
  await insert().catch(() => undefined);
  const { err } = logged(await thrownBy(insert));
  expect(err.cause).toMatchObject({ code: '23505', constraint: expect.stringMatching(/email|newsletter/) });
});

test('a recipient that the mail server rejects is not logged', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}> ${NAME} does not live here`), { responseCode: 550 })),
    onData: (stream, _session, done) =>
      void stream.pipe(new Writable({ write: (_c, _e, next) => next() })).on('finish', done),
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as { port: number };
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: () => 'orders@example.ca' });
  const letter = { to: PERSON, subject: 'Order', html: '<p>Order</p>', text: 'Order' };
  const error = await thrownBy(() => mailer.send(letter));
  mailer.close();
  await new Promise<void>((done) => server.close(done));
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain('ada.renner');
  const { text, err } = logged(error);
  expect(text).not.toMatch(/ada|renner/i);
  expect(err).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
    message: 'The mail server refused with 550 5.1.1',
  });
});

test('personal data in errors of the card service is not logged', async () => {
  const cards = await runCards();
  const { hostname, port } = new URL(cards.url);
  const stripe = new Stripe(KEYS.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  const errors = [
    await thrownBy(() => stripe.paymentMethods.retrieve(`pm_${PERSON}`)),
    await thrownBy(() => stripe.customers.create({ email: PERSON, name: NAME, no_such_field: NAME } as never)),
    await thrownBy(() => new Stripe('sk_test_wrong', { host: hostname, port, protocol: 'http' }).customers.list()),
    await thrownBy(() => stripe.webhooks.constructEvent(`{"email":"${PERSON}"}`, 't=1,v1=00', 'whsec_x')),
  ];
  await cards.stop();
  discard(cards);
  for (const error of errors) {
    const { text, err } = logged(error);
    expect(text).not.toMatch(/ada\.|renner|sk_test|whsec/i);
    expect(err.type).toMatch(/^Stripe/);
  }
});

test.each<[string, () => unknown]>([
  ['malformed JSON', () => JSON.parse(`{"email": ${PERSON}`)],
  ['a malformed token', () => decodeJwt(`eyJhbGciOi.${PERSON}.x`)],
  ['a response that breaks its schema', () => z.object({ email: z.number() }).parse({ email: PERSON })],
  ['a malformed URL', () => new URL(`http://${PERSON}:not-a-port/`)],
  ['an aggregate of errors', () => Promise.any([Promise.reject(new Error(`No ${PERSON}`))])],
])('the values of %s are not logged', async (_, work) => {
  const { text, err } = logged(await thrownBy(work));
  expect(text).not.toMatch(/ada|renner/i);
  expect(err.type).toMatch(/Error|Invalid/);
});

test('a failed job is stored without the values of its error', async () => {
  const greet = defineJob({ name: 'greet', payload: z.object({ id: z.number() }), retryLimit: 0, retryDelay: 0 });
  const queue = await openQueue(database, [greet], () => undefined);
  const failed = Promise.withResolvers<void>();
  await database.db.transaction((tx) => queue.enqueue(tx, greet, { id: 1 }));
  await queue.work(greet, async () => {
    setImmediate(failed.resolve);
    await rows(database.db, sql`select ${PERSON}::text::int`);
  });
  await failed.promise;
  await queue.stop();
  const [job] = await rows<{ output: string }>(
    database.db,
    sql`select output::text from pgboss.job where name = 'greet'`,
  );
  expect(job?.output).toContain('22P02');
  expect(job?.output).not.toMatch(/ada|renner/i);
});
