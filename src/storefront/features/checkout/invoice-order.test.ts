import { describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { askOrSend, sendOrder } from './invoice-order.ts';

const processing = { status: 'processing' as const, idemKey: 'k' };
const stands: OrderStatus = { status: 'completed', orderId: 7, orderNumber: 'SO-7' };
const ask = async () => stands;

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

describe('asking after an order whose sending got no answer', () => {
  it('sends it again when the shop never heard of it', async () => {
    const send = vi.fn(async () => undefined);
    const asked = await askOrSend(() => Promise.reject(new ApiError(404, null)), send)();
    expect(asked).toEqual({ status: 'processing' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not send it again while the shop cannot be asked', async () => {
    const send = vi.fn(async () => undefined);
    await askOrSend(() => Promise.reject(new ApiError(0, null)), send)();
    expect(send).not.toHaveBeenCalled();
  });
});
