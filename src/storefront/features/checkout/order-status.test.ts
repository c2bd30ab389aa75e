import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { awaitOrder, awaitPlaced, readStatus } from './order-status.ts';

const processing: OrderStatus = { status: 'processing' };

/** Gives the answers one after another, the last for ever, and counts what was asked and waited for. */
function shop(...answers: (OrderStatus | Error)[]) {
  const waits: number[] = [];
  let asked = 0;
  return {
    waits,
    asked: () => asked,
    wait: async (seconds: number) => void waits.push(seconds),
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? processing;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

describe('waiting for an order to be placed elsewhere', () => {
  const placed: OrderStatus = { status: 'completed', orderId: 7, orderNumber: 'SO-7' };

  it('ends when it was seen to stand twice in a row', async () => {
    const { waits, ...asking } = shop(processing, placed, new Error('no network'), placed, placed);
    await awaitPlaced(asking);
    expect(waits).toEqual([3, 3, 3, 3, 3]);
  });

  it('asks no more once the asker has left', async () => {
    const left = new AbortController();
    const asking = shop(processing);
    const wait = async () => left.abort();
    await awaitPlaced({ ...asking, wait, signal: left.signal });
    expect(asking.asked()).toBe(0);
  });
});

describe('asking how an order ended', () => {
  // rules: CHECKOUT-18
  it('asks after three seconds and every three seconds from then on', async () => {
    const { waits, ...asking } = shop(processing, processing, {
      status: 'completed',
      orderId: 7,
      orderNumber: 'SO-7',
    });
    expect(await awaitOrder(asking)).toEqual({ kind: 'placed', orderId: 7, orderNumber: 'SO-7' });
    expect(waits).toEqual([3, 3, 3]);
  });

  it('goes on after a poll that brought nothing', async () => {
    const asking = shop(new Error('no network'), { status: 'failed', error: 'Your card was declined.' });
    expect(await awaitOrder(asking)).toEqual({ kind: 'failed', message: 'Your card was declined.' });
  });

  // rules: CHECKOUT-18, PLACE-19
  it.each([
    ['no answer', new Error('no network')],
    ['a shop that is still at it', processing],
  ])('gives up after 40 retries of %s, and never calls that failed', async (_what, answer) => {
    const asking = shop(answer);
    expect(await awaitOrder(asking)).toEqual({ kind: 'unknown' });
    expect(asking.asked()).toBe(41);
  });

  it('stops when nobody waits any more', async () => {
    const asking = shop(processing);
    const controller = new AbortController();
    controller.abort();
    expect(await awaitOrder({ ...asking, signal: controller.signal })).toEqual({ kind: 'unknown' });
    expect(asking.asked()).toBe(0);
  });
});

describe('a status answer', () => {
  it('says that the bank waits for the card’s holder', () => {
    expect(readStatus({ status: 'processing', needsAction: true })).toEqual({ kind: 'needs_action' });
  });

  it('says nothing while the order is being worked on', () => {
    expect(readStatus(processing)).toBeNull();
    expect(readStatus(null)).toBeNull();
  });
});
