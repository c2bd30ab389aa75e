import { describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { sendOrder, sendUntilKnown } from './invoice-order.ts';

const processing = { status: 'processing' as const, idemKey: 'k' };
const stands: OrderStatus = { status: 'completed', orderId: 7, orderNumber: 'SO-7' };
const ask = async () => stands;

// rules: CHECKOUT-16
describe('sending an order to be invoiced', () => {
  it('is received', async () => {
    const send = async () => ({ answer: processing, replayed: false });
    expect(await sendOrder({ send, ask, goingOn: false })).toEqual({ kind: 'sent', idemKey: 'k' });
  });

  it('is a duplicate where an earlier press placed it', async () => {
    const send = async () => ({ answer: processing, replayed: true });
    expect(await sendOrder({ send, ask, goingOn: false })).toEqual({
      kind: 'duplicate',
      orderId: 7,
      orderNumber: 'SO-7',
    });
  });

  it('is none where the shopper goes on with the order of before', async () => {
    const send = async () => ({ answer: processing, replayed: true });
    expect(await sendOrder({ send, ask, goingOn: true })).toEqual({ kind: 'sent', idemKey: 'k' });
  });

  it('tells of an order the key stands for with another address', async () => {
    const problem = { error: 'used', code: 'KEY_REUSED', requestId: 'r', orderId: 7, orderNumber: 'SO-7' };
    const send = () => Promise.reject(new ApiError(422, problem));
    expect((await sendOrder({ send, ask, goingOn: false })).kind).toBe('duplicate');
  });

  it('does not know what became of it without an answer', async () => {
    const send = () => Promise.reject(new ApiError(0, null));
    expect(await sendOrder({ send, ask, goingOn: false })).toEqual({ kind: 'unknown', lost: true, message: null });
  });
});

describe('sending until it is known what became of it', () => {
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
    return { send, ask, goingOn: false, wait, onUnknown, waits };
  }

  it('sends again what may not have arrived; that it had is no duplicate', async () => {
    const asked = sending(lost, lost, processing);
    expect(await sendUntilKnown(asked)).toEqual({ kind: 'sent', idemKey: 'k' });
    expect(asked.waits).toEqual([3, 3]);
    expect(asked.onUnknown).toHaveBeenCalledTimes(2);
  });

  // rules: CHECKOUT-17
  it('says what the shop refuses when it is heard at last', async () => {
    const refusal = new ApiError(409, { error: 'Sold out', code: 'OUT_OF_STOCK', requestId: 'r' });
    expect(await sendUntilKnown(sending(lost, refusal))).toEqual({ kind: 'refused', message: 'Sold out', stale: true });
  });

  // rules: CHECKOUT-18
  it('gives up after 40 retries without calling it failed', async () => {
    const asked = sending(lost);
    expect((await sendUntilKnown(asked)).kind).toBe('unknown');
    expect(asked.send).toHaveBeenCalledTimes(41);
  });
});
