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
 * The program is killed (`kill -9`) during a purchase and started again. The order must exist once, be charged once and
 * be confirmed by one mail. The test chooses the moment: the card service delays its answer, or another connection
 * locks rows.
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

/** A cart that differs from all earlier ones, so that it is not refused as a duplicate: boxes of gloves for Toronto. */
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

/** Kills the program before it answers the request, and starts it again as if a minute had passed. */
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

/** The store has one order for the purchase, the card service has one charge, and the clinic has got one mail. */
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

/** The clinic after the restart: it sends the same request again, then presses Pay. */
async function retryAndPay(purchase: Purchase): Promise<string> {
  const { status: code, body: created } = await create(purchase);
  expect(code).toBe(200);
  const { body: paid } = await confirm(purchase, created.paymentIntent.id);
  expect(paid).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'succeeded' } });
  return created.orderNumber;
}

describe('killed while the order is written', () => {
  it.runIf(onServer)('after the claim: the retry with the same key places the order', async () => {
    await shop.start();
    const purchase = await newPurchase();
    const { clinicId } = testClinics.harbourview;
    const waitingFor = await shop.hold(`select from clinics where id = ${clinicId} for no key update`);
    const unanswered = create(purchase);
    await expect.poll(waitingFor, waiting).toEqual([expect.stringContaining('"clinics"')]);
    await killAndRestart(unanswered);
    await expectOneOrder(purchase, await retryAndPay(purchase));
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
    await expectOneOrder(purchase, await retryAndPay(purchase));
  });
});

describe('killed during the payment: the order is placed without another request', () => {
  /** Presses Pay; the card service does not answer. */
  async function payWithoutAnswer(when: 'before' | 'after') {
    await shop.start();
    await shop.webhooks({ do: 'hold' });
    const purchase = await newPurchase();
    const { body: created } = await create(purchase);
    await shop.fault({ do: 'hang', when, method: 'POST', path: `${intents}/*/confirm` });
    const unanswered = confirm(purchase, created.paymentIntent.id);
    await expect.poll(() => shop.faultHits(), waiting).toEqual([1]);
    return { purchase, created, unanswered };
  }

  async function expectHealed({ purchase, created }: Awaited<ReturnType<typeof payWithoutAnswer>>) {
    await expect.poll(() => mailsAbout(created.orderNumber), waiting).toHaveLength(1);
    expect(await status(purchase)).toMatchObject({ status: 'completed', orderNumber: created.orderNumber });
    const { body: paid } = await confirm(purchase, created.paymentIntent.id);
    expect(paid).toMatchObject({ orderId: created.orderId, orderNumber: created.orderNumber });
    await expectOneOrder(purchase, created.orderNumber);
  }

  it.each([
    ['after the confirmation was sent, before the card service carried it out', 'before'],
    ['after the card service carried out the confirmation', 'after'],
  ] as const)('%s', async (_, when) => {
    const payment = await payWithoutAnswer(when);
    await killAndRestart(payment.unanswered);
    await expectHealed(payment);
  });

  it.runIf(onServer)('inside settle', async () => {
    const payment = await payWithoutAnswer('after');
    const { orderId } = payment.created;
    const waitingFor = await shop.hold(`select from payments where order_id = ${orderId} for no key update`);
    // The first answer of the card service is lost. Asked again, it returns the outcome, and the payment is settled.
    await shop.clearFaults();
    await expect.poll(waitingFor, waiting).toEqual([expect.stringMatching(/^update "payments"/)]);
    await killAndRestart(payment.unanswered);
    await expectHealed(payment);
  });
});
