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
  return new ApiError(status, { error: 'Said by the shop', code, requestId: 'r', ...more });
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

  it('finds one that was paid meanwhile', async () => {
    expect(await createPayment(async () => created('succeeded'), noWait)).toEqual({ kind: 'paid', ...order });
  });

  // rules: CHECKOUT-19, PLACE-6
  it('tells of the equal order before anything is charged', async () => {
    const duplicate = { isDuplicate: true as const, ...order, message: 'told' };
    expect(await createPayment(async () => duplicate, noWait)).toEqual({ kind: 'duplicate', ...order });
  });

  it('waits while another request writes the same order', async () => {
    const answers = [{ status: 'processing' as const, idemKey: 'k' }, created('requires_confirmation')];
    const waits: number[] = [];
    const made = await createPayment(
      async () => answers.shift() ?? created('canceled'),
      async (seconds) => void waits.push(seconds),
    );
    expect(made.kind).toBe('open');
    expect(waits).toEqual([1]);
  });

  // rules: CHECKOUT-21
  it('brings another total with the fresh quote', async () => {
    const quote = { total: 47.1 };
    const create = () => Promise.reject(refusal(409, 'TOTAL_CHANGED', { quote }));
    expect(await createPayment(create, noWait)).toEqual({ kind: 'total_changed', quote });
  });

  it.each([
    [
      'what the shop refuses for what changed in it',
      refusal(409, 'OUT_OF_STOCK'),
      { kind: 'refused', message: 'Said by the shop', stale: true },
    ],
    [
      'what the shop refuses for another reason',
      refusal(429, 'CARDS_LOCKED'),
      { kind: 'refused', message: 'Said by the shop', stale: false },
    ],
    ['no answer', new ApiError(0, null), { kind: 'unknown', lost: true, message: null }],
    ['a shop in trouble', refusal(503, 'UNAVAILABLE'), { kind: 'unknown', lost: false, message: 'Said by the shop' }],
  ])('tells %s apart', async (_what, error, expected) => {
    expect(await createPayment(() => Promise.reject(error), noWait)).toEqual(expected);
  });
});

describe('paying', () => {
  const paid: ConfirmPaymentAnswer = { ...order, paymentIntent: intent('succeeded'), jobId: 'mail' };
  const action: ConfirmPaymentAnswer = { ...order, paymentIntent: intent('requires_action') };
  const declined: ConfirmPaymentAnswer = { ...order, error: { code: 'card_declined', message: 'Declined.' } };

  function confirming(...answers: (ConfirmPaymentAnswer | Error)[]) {
    return vi.fn(async () => {
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    });
  }
  const atBank = vi.fn(async () => null);
  const pay = (answers: Partial<Parameters<typeof payOrder>[0]> & Pick<Parameters<typeof payOrder>[0], 'confirm'>) =>
    payOrder({ authenticate: atBank, placedElsewhere: () => new Promise(() => undefined), ...answers });

  // rules: PAY-17
  it('places the order and says that a mail is on its way', async () => {
    expect(await pay({ confirm: confirming(paid) })).toEqual({
      kind: 'placed',
      ...order,
      mailed: true,
    });
    expect(atBank).not.toHaveBeenCalled();
  });

  // rules: PAY-15
  it('sends the holder to the bank and confirms again', async () => {
    const confirm = confirming(action, paid);
    const authenticate = vi.fn(async () => null);
    expect((await pay({ confirm, authenticate })).kind).toBe('placed');
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('pi_1_secret');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  // rules: PAY-16
  it('lets the shop hear of a holder who turned away from the bank, and says the bank’s words', async () => {
    const confirm = confirming(action, declined);
    const ended = await pay({ confirm, authenticate: async () => ({ message: 'Not authenticated.' }) });
    expect(ended).toEqual({ kind: 'not_authenticated', message: 'Not authenticated.' });
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('says so when the bank agreed and the charge was declined afterwards', async () => {
    const confirm = confirming(action, declined);
    expect(await pay({ confirm })).toEqual({
      kind: 'declined',
      message: 'Declined.',
      afterBank: true,
    });
  });

  it('is placed when the bank’s window failed and the payment went through all the same', async () => {
    const authenticate = () => Promise.reject(new Error('window gone'));
    expect((await pay({ confirm: confirming(action, paid), authenticate })).kind).toBe('placed');
  });

  it('does not wait for a window that is no longer needed', async () => {
    const confirm = confirming(action, paid);
    const authenticate = () => new Promise<null>(() => undefined);
    expect((await pay({ confirm, authenticate, placedElsewhere: async () => undefined })).kind).toBe('placed');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('stops looking elsewhere once the bank has answered', async () => {
    const placedElsewhere = vi.fn((_signal: AbortSignal) => new Promise<void>(() => undefined));
    await pay({ confirm: confirming(action, paid), placedElsewhere });
    expect(placedElsewhere.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it.each([401, 429])('is not called failed when the shop would not listen after the bank (%i)', async (status) => {
    const confirm = confirming(action, refusal(status, 'REFUSED'));
    expect(await pay({ confirm })).toEqual({ kind: 'unknown', lost: false });
  });

  // rules: PLACE-19
  it.each([
    ['the card service has not said', { ...order, processing: true }, false],
    ['the connection broke', new ApiError(0, null), true],
    ['the token could not be had', new Error('Get access token failed'), true],
    ['the shop is in trouble', refusal(500, 'INTERNAL'), false],
    ['the answer makes no sense', { ...order, paymentIntent: intent('requires_capture') }, false],
  ])('is not called failed when %s', async (_what, answer, lost) => {
    const ended = await pay({ confirm: confirming(answer) });
    expect(ended).toEqual({ kind: 'unknown', lost });
  });
});

describe('asking after a confirmation that got no answer', () => {
  it('sends it again while the order waits, as it may never have arrived', async () => {
    const confirm = vi.fn(async () => undefined);
    await askOrConfirm(async () => ({ status: 'processing' }), confirm)();
    expect(confirm).toHaveBeenCalledOnce();
  });

  it.each([
    ['the bank waits', { status: 'processing' as const, needsAction: true }],
    ['the order stands', { status: 'completed' as const, orderId: 7 }],
    ['the card was declined', { status: 'failed' as const }],
  ])('does not charge anew when %s', async (_what, status) => {
    const confirm = vi.fn(async () => undefined);
    expect(await askOrConfirm(async () => status, confirm)()).toBe(status);
    expect(confirm).not.toHaveBeenCalled();
  });
});
