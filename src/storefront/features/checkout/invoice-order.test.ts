import { describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { sendOrder, sendUntilKnown } from './invoice-order.ts';

const processing = { status: 'processing' as const, idemKey: 'k' };
const completed: OrderStatus = { status: 'completed', orderId: 7, orderNumber: 'SO-7' };
const ask = async () => completed;

// rules: CHECKOUT-16
describe('sending an order on invoice', () => {
  it('returns the key of a received order', async () => {
    const send = async () => ({ answer: processing, replayed: false });
    expect(await sendOrder({ send, ask, isRetry: false })).toEqual({ kind: 'sent', idemKey: 'k' });
  });

  it('returns a duplicate if an earlier click placed the order', async () => {
    const send = async () => ({ answer: processing, replayed: true });
    expect(await sendOrder({ send, ask, isRetry: false })).toEqual({
      kind: 'duplicate',
      orderId: 7,
      orderNumber: 'SO-7',
    });
  });

  it('returns no duplicate when the shopper retries the same order', async () => {
    const send = async () => ({ answer: processing, replayed: true });
    expect(await sendOrder({ send, ask, isRetry: true })).toEqual({ kind: 'sent', idemKey: 'k' });
  });

  it('returns a duplicate if the key belongs to an order with another address', async () => {
    const problem = { error: 'used', code: 'KEY_REUSED', requestId: 'r', orderId: 7, orderNumber: 'SO-7' };
    const send = () => Promise.reject(new ApiError(422, problem));
    expect((await sendOrder({ send, ask, isRetry: false })).kind).toBe('duplicate');
  });

  it('returns an unknown outcome without an answer', async () => {
    const send = () => Promise.reject(new ApiError(0, null));
    expect(await sendOrder({ send, ask, isRetry: false })).toEqual({ kind: 'unknown', lost: true, message: null });
  });
});

describe('sending until the outcome is known', () => {
  const lost = new ApiError(0, null);

  function sending(...answers: (Error | typeof processing)[]) {
    const waits: number[] = [];
    const onUnknown = vi.fn();
    const send = vi.fn(async () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer instanceof Error) throw answer ?? lost;
      return { answer, replayed: true };
    });
    const wait = async (seconds: number) => void waits.push(seconds);
    return { send, ask, isRetry: false, wait, onUnknown, waits };
  }

  it('sends again after no answer, and does not treat the first request as a duplicate', async () => {
    const asked = sending(lost, lost, processing);
    expect(await sendUntilKnown(asked)).toEqual({ kind: 'sent', idemKey: 'k' });
    expect(asked.waits).toEqual([3, 3]);
    expect(asked.onUnknown).toHaveBeenCalledTimes(2);
  });

  // rules: CHECKOUT-17
  it('returns the refusal of a later request', async () => {
    const refusal = new ApiError(409, { error: 'Sold out', code: 'OUT_OF_STOCK', requestId: 'r' });
    expect(await sendUntilKnown(sending(lost, refusal))).toEqual({ kind: 'refused', message: 'Sold out', stale: true });
  });

  // rules: CHECKOUT-18
  it('returns an unknown outcome after 40 retries', async () => {
    const asked = sending(lost);
    expect((await sendUntilKnown(asked)).kind).toBe('unknown');
    expect(asked.send).toHaveBeenCalledTimes(41);
  });
});
