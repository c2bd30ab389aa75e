import { describe, expect, it, vi } from 'vitest';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer, PaymentIntent } from '#contract/cards.ts';
import { ApiError } from '#storefront/api.ts';
import { askOrConfirm, createPayment, payOrder } from './card-payment.ts';

const order = { orderId: 7, orderNumber: 'SO-7' };

function intent(status: string): PaymentIntent {
  const client_secret = status === 'requires_action' ? 'pi_1_secret' : null;
  return { id: 'pi_1', amount: 4520, currency: 'cad', status, client_secret, next_action: null, error: null };
}

function created(status: string): CreatePaymentAnswer {
  return { ...order, idemKey: 'k', paymentIntent: intent(status) };
}

function refusal(status: number, code: string, more: object = {}): ApiError {
  return new ApiError(status, { error: 'Said by the store', code, requestId: 'r', ...more });
}

const noWait = async () => undefined;

// rules: PAY-14
describe('creating a payment', () => {
  it('opens the order’s payment', async () => {
    const answer = created('requires_confirmation');
    expect(await createPayment(async () => answer, noWait)).toEqual({
      kind: 'open',
      intent: answer.paymentIntent,
      ...order,
      idemKey: 'k',
    });
  });

  it('returns a payment that was paid meanwhile', async () => {
    expect(await createPayment(async () => created('succeeded'), noWait)).toEqual({ kind: 'paid', ...order });
  });

  // rules: CHECKOUT-19, PLACE-6
  it('returns the duplicate order before anything is charged', async () => {
    const duplicate = { isDuplicate: true as const, ...order, message: 'An equal order exists.' };
    expect(await createPayment(async () => duplicate, noWait)).toEqual({ kind: 'duplicate', ...order });
  });

  it('waits while another request writes the same order', async () => {
    const answers = [{ status: 'processing' as const, idemKey: 'k' }, created('requires_confirmation')];
    const waits: number[] = [];
    const result = await createPayment(
      async () => answers.shift() ?? created('canceled'),
      async (seconds) => void waits.push(seconds),
    );
    expect(result.kind).toBe('open');
    expect(waits).toEqual([1]);
  });

  // rules: CHECKOUT-21
  it('returns the new quote when the total has changed', async () => {
    const quote = { total: 47.1 };
    const create = () => Promise.reject(refusal(409, 'TOTAL_CHANGED', { quote }));
    expect(await createPayment(create, noWait)).toEqual({ kind: 'total_changed', quote });
  });

  it.each([
    [
      'a refusal because the store’s data changed',
      refusal(409, 'OUT_OF_STOCK'),
      { kind: 'refused', message: 'Said by the store', stale: true },
    ],
    [
      'a refusal for another reason',
      refusal(429, 'CARDS_LOCKED'),
      { kind: 'refused', message: 'Said by the store', stale: false },
    ],
    ['no answer', new ApiError(0, null), { kind: 'unknown', lost: true, message: null }],
    ['a server error', refusal(503, 'UNAVAILABLE'), { kind: 'unknown', lost: false, message: 'Said by the store' }],
  ])('distinguishes %s', async (_what, error, expected) => {
    expect(await createPayment(() => Promise.reject(error), noWait)).toEqual(expected);
  });
});

describe('paying', () => {
  const paid: ConfirmPaymentAnswer = { ...order, paymentIntent: intent('succeeded'), jobId: 'mail' };
  const action: ConfirmPaymentAnswer = { ...order, paymentIntent: intent('requires_action') };
  const declined: ConfirmPaymentAnswer = { ...order, error: { code: 'card_declined', message: 'Declined.' } };

  function confirmAnswering(...answers: (ConfirmPaymentAnswer | Error)[]) {
    return vi.fn(async () => {
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    });
  }
  const authenticated = vi.fn(async () => null);
  const pay = (answers: Partial<Parameters<typeof payOrder>[0]> & Pick<Parameters<typeof payOrder>[0], 'confirm'>) =>
    payOrder({ authenticate: authenticated, placedElsewhere: () => new Promise(() => undefined), ...answers });

  // rules: PAY-17
  it('places the order and says that a mail follows', async () => {
    expect(await pay({ confirm: confirmAnswering(paid) })).toEqual({
      kind: 'placed',
      ...order,
      mailed: true,
    });
    expect(authenticated).not.toHaveBeenCalled();
  });

  // rules: PAY-15
  it('sends the holder to the bank and confirms again', async () => {
    const confirm = confirmAnswering(action, paid);
    const authenticate = vi.fn(async () => null);
    expect((await pay({ confirm, authenticate })).kind).toBe('placed');
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('pi_1_secret');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  // rules: PAY-16
  it('confirms with the server and returns the bank’s message when the holder does not authenticate', async () => {
    const confirm = confirmAnswering(action, declined);
    const ended = await pay({ confirm, authenticate: async () => ({ message: 'Not authenticated.' }) });
    expect(ended).toEqual({ kind: 'not_authenticated', message: 'Not authenticated.' });
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('marks a charge declined after the bank’s approval', async () => {
    const confirm = confirmAnswering(action, declined);
    expect(await pay({ confirm })).toEqual({
      kind: 'declined',
      message: 'Declined.',
      afterBank: true,
    });
  });

  it('places the order when the bank’s window failed but the payment succeeded', async () => {
    const authenticate = () => Promise.reject(new Error('window gone'));
    expect((await pay({ confirm: confirmAnswering(action, paid), authenticate })).kind).toBe('placed');
  });

  it('does not wait for the bank’s window once the order is placed elsewhere', async () => {
    const confirm = confirmAnswering(action, paid);
    const authenticate = () => new Promise<null>(() => undefined);
    expect((await pay({ confirm, authenticate, placedElsewhere: async () => undefined })).kind).toBe('placed');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('stops polling once the bank has answered', async () => {
    const placedElsewhere = vi.fn((_signal: AbortSignal) => new Promise<void>(() => undefined));
    await pay({ confirm: confirmAnswering(action, paid), placedElsewhere });
    expect(placedElsewhere.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it.each([401, 429])(
    'returns an unknown outcome when the server refuses the request after the bank (%i)',
    async (status) => {
      const confirm = confirmAnswering(action, refusal(status, 'REFUSED'));
      expect(await pay({ confirm })).toEqual({ kind: 'unknown', lost: false });
    },
  );

  // rules: PLACE-19
  it.each([
    ['the card service has not answered', { ...order, processing: true }, false],
    ['the connection broke', new ApiError(0, null), true],
    ['the access token could not be read', new Error('Get access token failed'), true],
    ['the server fails', refusal(500, 'INTERNAL'), false],
    ['the answer has an unexpected status', { ...order, paymentIntent: intent('requires_capture') }, false],
  ])('returns an unknown outcome when %s', async (_what, answer, lost) => {
    const ended = await pay({ confirm: confirmAnswering(answer) });
    expect(ended).toEqual({ kind: 'unknown', lost });
  });
});

describe('polling after a confirmation without an answer', () => {
  it('confirms again while the order waits, because the first request may be lost', async () => {
    const confirm = vi.fn(async () => undefined);
    await askOrConfirm(async () => ({ status: 'processing' }), confirm)();
    expect(confirm).toHaveBeenCalledOnce();
  });

  it.each([
    ['the bank waits for the holder', { status: 'processing' as const, needsAction: true }],
    ['the order is placed', { status: 'completed' as const, orderId: 7 }],
    ['the card was declined', { status: 'failed' as const }],
  ])('does not confirm again when %s', async (_what, status) => {
    const confirm = vi.fn(async () => undefined);
    expect(await askOrConfirm(async () => status, confirm)()).toBe(status);
    expect(confirm).not.toHaveBeenCalled();
  });
});
