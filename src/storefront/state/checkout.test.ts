import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endCheckout, openCheckout, useCheckout, waitsForBank, type PendingPayment } from './checkout.ts';

const pending: PendingPayment = {
  id: 'pi_1',
  amount: 4520,
  status: 'requires_confirmation',
  orderId: 7,
  orderNumber: 'SO-7',
  idemKey: '9-abc-20412-10',
  digest: '0123456789abcdef',
  lines: [{ id: 1001, flavor: 'M' }],
  cardId: null,
  paying: false,
};

/** A browser's local storage, and the events other tabs send. */
function browser(stored: Record<string, string> = {}) {
  const saved = new Map(Object.entries(stored));
  const listeners = new Set<(event: { key: string | null }) => void>();
  const localStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (_name: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: { key: string | null }) => void) =>
      listeners.delete(listener),
  });
  return {
    saved,
    /** Writes as another tab. */
    write: (key: string, value: string | null) => {
      if (value === null) saved.delete(key);
      else saved.set(key, value);
      for (const listener of listeners) listener({ key });
    },
  };
}

beforeEach(() => {
  browser();
  endCheckout();
});

describe('the choices of a checkout', () => {
  // rules: CHECKOUT-3
  it('are stored under their keys and restored after a reload', () => {
    const { saved } = browser();
    openCheckout();
    useCheckout.getState().choose({
      selectedAddressId: 3,
      paymentMethod: 'invoice',
      selectedPaymentMethodId: 'pm_1',
      purchaseOrderNumber: 'PO-1',
    });
    useCheckout.getState().choose({ pendingPaymentIntent: pending });
    expect([...saved.keys()].sort()).toEqual([
      'checkoutDetails',
      'paymentMethod',
      'pendingPaymentIntent',
      'selectedAddressId',
      'selectedPaymentMethodId',
    ]);
    const before = useCheckout.getState();
    useCheckout.setState({ selectedAddressId: null, pendingPaymentIntent: null, purchaseOrderNumber: '' });
    openCheckout();
    expect(useCheckout.getState()).toEqual(before);
  });

  // rules: CHECKOUT-3
  it('are removed when the order ends', () => {
    const { saved } = browser({ checkoutAddresses: '[]', cart: '[]' });
    openCheckout();
    useCheckout.getState().choose({ selectedAddressId: 3, pendingPaymentIntent: pending, warehouseNote: 'Ring twice' });
    endCheckout();
    expect([...saved.keys()]).toEqual(['cart']);
    expect(useCheckout.getState()).toMatchObject({
      selectedAddressId: null,
      pendingPaymentIntent: null,
      warehouseNote: '',
    });
  });

  // rules: PAY-12
  it('start another payment with another payment method, and keep the payment with the same method', () => {
    openCheckout();
    const { choose } = useCheckout.getState();
    choose({ pendingPaymentIntent: pending });
    choose({ paymentMethod: 'card' });
    expect(useCheckout.getState().pendingPaymentIntent).toEqual(pending);
    choose({ paymentMethod: 'invoice' });
    expect(useCheckout.getState().pendingPaymentIntent).toBeNull();
  });

  it('follow another tab', () => {
    const other = browser({ pendingPaymentIntent: JSON.stringify(pending) });
    const close = openCheckout();
    other.write('pendingPaymentIntent', null);
    expect(useCheckout.getState().pendingPaymentIntent).toBeNull();
    close();
    other.write('selectedAddressId', '5');
    expect(useCheckout.getState().selectedAddressId).toBeNull();
  });

  it.each([
    ['text that is not JSON', { selectedAddressId: '{', pendingPaymentIntent: 'oops' }],
    ['another shape', { selectedAddressId: '"3"', pendingPaymentIntent: '{"id":"pi_1"}', checkoutDetails: '[1]' }],
    ['an unknown way of paying', { paymentMethod: '"cheque"' }],
  ])('treat %s as not chosen', (_what, stored) => {
    browser(stored);
    openCheckout();
    expect(useCheckout.getState()).toMatchObject({
      selectedAddressId: null,
      paymentMethod: 'card',
      pendingPaymentIntent: null,
      sameAddress: null,
    });
  });

  it('last as long as the page if storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('window', {
      localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked },
      addEventListener: () => undefined,
    });
    openCheckout();
    useCheckout.getState().choose({ selectedAddressId: 3 });
    expect(useCheckout.getState().selectedAddressId).toBe(3);
  });
});

it.each([
  ['sent with this card, and the bank waits', { status: 'requires_action', cardId: 'pm_1' }, true],
  ['sent with another card', { status: 'requires_action', cardId: 'pm_2' }, false],
  ['sent from another browser', { status: 'requires_action', cardId: null }, false],
  ['not sent yet', { status: 'requires_confirmation', cardId: null }, false],
  ['under way', { status: 'requires_action', cardId: 'pm_1', paying: true }, false],
])('recognise that only the bank’s confirmation is left: a payment %s', (_what, change, expected) => {
  expect(waitsForBank({ ...pending, ...change }, 'pm_1')).toBe(expected);
});
