import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discard, KEYS, runCards, type RunningCards } from './running.ts';

let cards: RunningCards;
let stripe: Stripe;
beforeEach(async () => {
  cards = await runCards();
  const { hostname, port } = new URL(cards.url);
  const address = { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  stripe = new Stripe(KEYS.secretKey, address);
});
afterEach(async () => {
  await cards.stop();
  discard(cards);
});

const pay = (amount: number, card = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount, currency: 'cad', confirm: true, payment_method: card });
const typesSince = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('a dispute', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent', 'needs_response'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received', 'needs_response'],
    ['pm_card_createDisputeInquiry', 'fraudulent', 'warning_needs_response'],
  ])('follows the charge of %s', async (card, reason, status) => {
    const intent = await pay(5000, card);
    expect(intent.status).toBe('succeeded');
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    const isInquiry = status.startsWith('warning');
    expect(dispute).toMatchObject({ amount: 5000, reason, status, is_charge_refundable: isInquiry });
    expect(dispute!.balance_transactions.map(({ net }) => net)).toEqual(isInquiry ? [] : [-6500]);
    const refunding = stripe.refunds.create({ payment_intent: intent.id });
    if (isInquiry) await refunding;
    else await expect(refunding).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('is won or lost by its evidence, or lost if it is accepted', async () => {
    const outcomes = [];
    for (const evidence of ['winning_evidence', 'losing_evidence', null]) {
      const intent = await pay(5000);
      const { id } = await cards.money({ do: 'dispute', intent: intent.id, amount: 2000 });
      const ended = evidence
        ? await stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } })
        : await stripe.disputes.close(id);
      outcomes.push([ended.status, ended.balance_transactions.map(({ amount }) => amount)]);
    }
    expect(outcomes).toEqual([
      ['won', [-2000, 2000]],
      ['lost', [-2000]],
      ['lost', [-2000]],
    ]);
    const types = (await typesSince()).filter((type) => type.startsWith('charge.dispute'));
    expect(types.slice(0, 5).map((type) => type.slice('charge.dispute.'.length))).toEqual([
      ...['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed'],
    ]);
  });
});

describe('a payout', () => {
  it('contains every movement once, and is their sum', async () => {
    const first = await pay(10_000);
    await stripe.refunds.create({ payment_intent: first.id, amount: 3000 });
    await pay(2000, 'pm_card_createDispute');
    const { id } = await cards.money({ do: 'pay' });
    const payout = await stripe.payouts.retrieve(id);
    const all = (await stripe.balanceTransactions.list({ payout: id, limit: 100 })).data;
    const movements = all.filter(({ type }) => type !== 'payout');
    expect(movements.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
      ['adjustment', -2000, 1500, -3500],
      ['charge', 2000, 88, 1912],
      ['refund', -3000, 0, -3000],
      ['charge', 10_000, 320, 9680],
    ]);
    expect(payout.amount).toBe(movements.reduce((sum, { net }) => sum + net, 0));
    await pay(700);
    const next = await cards.money({ do: 'pay' });
    expect((await stripe.balanceTransactions.list({ payout: next.id })).data).toHaveLength(2);
    expect((await stripe.payouts.list({ limit: 1 })).data.map(({ id: of }) => of)).toEqual([next.id]);
    expect(await cards.money({ do: 'pay' })).toEqual({});
  });

  it('that the bank sends back is in the balance again', async () => {
    await pay(5000);
    const { id } = await cards.money({ do: 'pay' });
    await cards.money({ do: 'fail', payout: id });
    expect((await stripe.payouts.retrieve(id)).status).toBe('failed');
    const again = await cards.money<{ amount: number }>({ do: 'pay' });
    expect(again.amount).toBe(5000 - 175);
    await expect(cards.money({ do: 'fail', payout: id })).rejects.toThrow('failed already');
  });
});
