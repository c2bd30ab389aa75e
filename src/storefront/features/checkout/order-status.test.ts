import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { awaitOrder, awaitPlaced, readStatus } from './order-status.ts';

const processing: OrderStatus = { status: 'processing' };

/** Returns the answers in order, the last one forever, and records requests and waits. */
function createStatusApi(...answers: (OrderStatus | Error)[]) {
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

  it('ends after two successive answers that the order is placed', async () => {
    const { waits, ...asking } = createStatusApi(processing, placed, new Error('no network'), placed, placed);
    await awaitPlaced(asking);
    expect(waits).toEqual([3, 3, 3, 3, 3]);
  });

  it('stops once the signal is aborted', async () => {
    const controller = new AbortController();
    const asking = createStatusApi(processing);
    const wait = async () => controller.abort();
    await awaitPlaced({ ...asking, wait, signal: controller.signal });
    expect(asking.asked()).toBe(0);
  });
});

describe('polling the status of an order', () => {
  // rules: CHECKOUT-18
  it('polls every three seconds, first after three seconds', async () => {
    const { waits, ...asking } = createStatusApi(processing, processing, {
      status: 'completed',
      orderId: 7,
      orderNumber: 'SO-7',
    });
    expect(await awaitOrder(asking)).toEqual({ kind: 'placed', orderId: 7, orderNumber: 'SO-7' });
    expect(waits).toEqual([3, 3, 3]);
  });

  it('continues after a failed poll', async () => {
    const asking = createStatusApi(new Error('no network'), { status: 'failed', error: 'Your card was declined.' });
    expect(await awaitOrder(asking)).toEqual({ kind: 'failed', message: 'Your card was declined.' });
  });

  // rules: CHECKOUT-18, PLACE-19
  it.each([
    ['no answer', new Error('no network')],
    ['an order still in processing', processing],
  ])('returns an unknown outcome, never a failure, after 40 retries of %s', async (_what, answer) => {
    const asking = createStatusApi(answer);
    expect(await awaitOrder(asking)).toEqual({ kind: 'unknown' });
    expect(asking.asked()).toBe(41);
  });

  it('stops polling when the signal is aborted', async () => {
    const asking = createStatusApi(processing);
    const controller = new AbortController();
    controller.abort();
    expect(await awaitOrder({ ...asking, signal: controller.signal })).toEqual({ kind: 'unknown' });
    expect(asking.asked()).toBe(0);
  });
});

describe('a status answer', () => {
  it('returns that the bank waits for the card holder', () => {
    expect(readStatus({ status: 'processing', needsAction: true })).toEqual({ kind: 'needs_action' });
  });

  it('returns null while the order is in processing', () => {
    expect(readStatus(processing)).toBeNull();
    expect(readStatus(null)).toBeNull();
  });
});
