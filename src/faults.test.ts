import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer, CreatePaymentBody } from '#contract/cards.ts';
import type { OrderDuplicate, OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { breaches } from '#server/testing/breaches.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { letMinutePass, onServer, openOutsideShop, type OutsideShop } from './testing/outside-shop.ts';

/**
 * The program, killed (`kill -9`) in the middle of a purchase and started again: the order is there once, charged once,
 * told once. The moment is chosen from outside, by a card service that keeps it waiting or by rows somebody else holds.
 */
let shop: OutsideShop;
beforeAll(async () => {
  shop = await openOutsideShop();
});
afterEach(() => shop.letGo());
afterAll(() => shop.close());

const intents = '/v1/payment_intents';
const waiting = { timeout: 30_000, interval: 20 };

interface Purchase {
  key: string;
  body: CreatePaymentBody;
}

let bought = 0;

/** A cart that was not bought before: some boxes of gloves for Toronto. */
async function newPurchase(): Promise<Purchase> {
  bought += 1;
  const goods = bought * testProducts.gloves.priceCents + 9_99;
  const amount = goods + Math.round(goods * 0.13);
  const body = shop.payment([testProducts.gloves, bought], { amount, card: await shop.wallet.card() });
  return { key: `purchase-${bought}`, body };
}

const create = ({ key, body }: Purchase) =>
  shop.request<CreatePaymentAnswer>('POST', '/stripe/payment/create', body, { 'idempotency-key': key });

const confirm = ({ body }: Purchase, paymentIntentId: string) =>
  shop.request<ConfirmPaymentAnswer>('POST', '/stripe/payment/confirm', {
    paymentIntentId,
    paymentMethodId: body.paymentMethod,
  });

const status = async ({ key }: Purchase) =>
  (await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`)).body;

/** Kills the program, which never answers the request it is at, and starts it again as if a minute had passed. */
async function killAndRestart(unanswered: Promise<unknown>): Promise<void> {
  const died = expect(unanswered).rejects.toThrow();
  await shop.letGo();
  await died;
  await shop.inDatabase(letMinutePass);
  await shop.start();
  await shop.webhooks({ do: 'release' });
}

const mailsAbout = async (orderNumber: string) =>
  (await shop.mails()).filter((subject) => subject.includes(orderNumber));

/** The purchase stands, once, in the shop's and in the card service's books, and the clinic was told once. */
async function expectOneOrder(purchase: Purchase, orderNumber: string): Promise<void> {
  await expect.poll(() => mailsAbout(orderNumber), waiting).toHaveLength(1);
  const again = (await create(purchase)).body as unknown as OrderDuplicate;
  expect(again).toMatchObject({ isDuplicate: true, orderNumber });
  expect(await shop.end('SIGTERM')).toBe(0);

  const { boxes, found, mailJobs } = await shop.inDatabase(async (db) => ({
    boxes: await rows<{ number: string; state: string }>(
      db,
      sql`select o.number, o.state from orders o join order_lines l on l.order_id = o.id
        where l.quantity = ${purchase.body.orderData.order.item.items[0]?.quantity}`,
    ),
    mailJobs: await rows<{ state: string }>(
      db,
      sql`select state from pgboss.job where name = 'send-order-confirmation' and data ->> 'orderId' = ${String(again.orderId)}`,
    ),
    found: await breaches({ db, wallet: shop.wallet }),
  }));
  expect(boxes).toEqual([{ number: orderNumber, state: 'placed' }]);
  expect(mailJobs).toEqual([{ state: 'completed' }]);
  expect(found).toEqual([]);
  expect(await shop.wallet.chargesOf(again.orderId)).toBe(1);
  expect(await mailsAbout(orderNumber)).toHaveLength(1);
}

/** What the clinic does after the shop came back: the same request again, then Pay. */
async function goOn(purchase: Purchase): Promise<string> {
  const { status: code, body: created } = await create(purchase);
  expect(code).toBe(200);
  const { body: paid } = await confirm(purchase, created.paymentIntent.id);
  expect(paid).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'succeeded' } });
  return created.orderNumber;
}

describe('killed while the order is made', () => {
  it.runIf(onServer)('after the claim: the retry with the same key places the order', async () => {
    await shop.start();
    const purchase = await newPurchase();
    const { id } = testClinics.harbourview;
    const waitingFor = await shop.hold(`select from customers where id = ${id} for no key update`);
    const unanswered = create(purchase);
    await expect.poll(waitingFor, waiting).toEqual([expect.stringContaining('"customers"')]);
    await killAndRestart(unanswered);
    await expectOneOrder(purchase, await goOn(purchase));
  });

  it.each([
    ['after the transaction, before the intent', 'before'],
    ['after the intent', 'after'],
  ])('%s: the retry with the same key returns the order', async (_, when) => {
    await shop.start();
    const purchase = await newPurchase();
    await shop.fault({ do: 'hang', when, method: 'POST', path: intents });
    const unanswered = create(purchase);
    await expect.poll(() => shop.faultHits(), waiting).toEqual([1]);
    await killAndRestart(unanswered);
    await expectOneOrder(purchase, await goOn(purchase));
  });
});

describe('killed while it is paid: it is placed without anybody asking', () => {
  /** Presses Pay, and has the card service keep its answer to itself. */
  async function payUnheard(when: 'before' | 'after') {
    await shop.start();
    await shop.webhooks({ do: 'hold' });
    const purchase = await newPurchase();
    const { body: created } = await create(purchase);
    await shop.fault({ do: 'hang', when, method: 'POST', path: `${intents}/*/confirm` });
    const unanswered = confirm(purchase, created.paymentIntent.id);
    await expect.poll(() => shop.faultHits(), waiting).toEqual([1]);
    return { purchase, created, unanswered };
  }

  async function expectHealed({ purchase, created }: Awaited<ReturnType<typeof payUnheard>>) {
    await expect.poll(() => mailsAbout(created.orderNumber), waiting).toHaveLength(1);
    expect(await status(purchase)).toMatchObject({ status: 'completed', orderNumber: created.orderNumber });
    const { body: paid } = await confirm(purchase, created.paymentIntent.id);
    expect(paid).toMatchObject({ orderId: created.orderId, orderNumber: created.orderNumber });
    await expectOneOrder(purchase, created.orderNumber);
  }

  it.each([
    ['after the confirm was sent, which was not carried out', 'before'],
    ['after the confirm was sent, which was carried out', 'after'],
  ] as const)('%s', async (_, when) => {
    const payment = await payUnheard(when);
    await killAndRestart(payment.unanswered);
    await expectHealed(payment);
  });

  it.runIf(onServer)('inside settle', async () => {
    const payment = await payUnheard('after');
    const { orderId } = payment.created;
    const waitingFor = await shop.hold(`select from payments where order_id = ${orderId} for no key update`);
    // The answer is lost; asked again, the card service tells how the payment ended, and it is settled.
    await shop.clearFaults();
    await expect.poll(waitingFor, waiting).toEqual([expect.stringMatching(/^update "payments"/)]);
    await killAndRestart(payment.unanswered);
    await expectHealed(payment);
  });
});
