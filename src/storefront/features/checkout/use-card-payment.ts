import { useState } from 'react';
import { unitCount } from '#domain/cart-selection.ts';
import { CURRENCY, paymentDescription } from '#domain/checkout.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { useCheckout, waitsForBank, type PendingPayment } from '#storefront/state/checkout.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { askOrConfirm, createPayment, payOrder, type Paid } from './card-payment.ts';
import { orderData } from './order-body.ts';
import { orderDigest, orderParts } from './order-parts.ts';
import { placedUnseen, statusOf } from './order-calls.ts';
import { awaitOrder, pause, readStatus, type OrderOutcome } from './order-status.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useObjections } from './use-objections.ts';
import { useOrderEnd } from './use-order-end.ts';

/**
 * What goes on. 'authenticating' is the bank's window; in 'checking' the payment was sent and its outcome is not known
 * yet; 'timeout' is the same after the last poll (rules: CHECKOUT-18).
 */
export type PaymentPhase = 'idle' | 'creating' | 'paying' | 'authenticating' | 'checking' | 'timeout' | 'done';

/** What the card provider's page script does: a token of the typed security code, and 3-D Secure. */
export interface CardScript {
  cvcToken: () => Promise<{ token: string } | { problem: string }>;
  authenticate: (clientSecret: string) => Promise<{ message: string | null } | null>;
}

/** The card payment of an order, from Create Payment to the placed order (rules: PAY-11, PAY-15, PLACE-19). */
export function useCardPayment(current: CheckoutOrder) {
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const objections = useObjections();
  const end = useOrderEnd();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<{ text: string; refused: boolean; cardId?: string | undefined } | null>(null);
  const [orderAgain, setOrderAgain] = useState(false);

  const finish = async (orderId: number, lines: PendingPayment['lines'], words: string) => {
    setPhase('done');
    await end({ orderId, lines, words });
  };
  const fail = (pending: PendingPayment, text: string) => {
    // Another tab may have begun another payment meanwhile.
    if (useCheckout.getState().pendingPaymentIntent?.id !== pending.id) return setPhase('idle');
    choose({ pendingPaymentIntent: null });
    setPhase('idle');
    setProblem({ text, refused: true, cardId: current.card?.id });
    toast.error(t('paymentFailed'));
  };

  /** `again`: an equal order stands and another one is meant; `order` has a total that was just accepted. */
  const create = async ({ order = current, again = orderAgain }: { order?: CheckoutOrder; again?: boolean } = {}) => {
    setProblem(null);
    setOrderAgain(again);
    const { card, cards } = order;
    if (!card || cards.status !== 'ready') return setProblem({ text: t('selectCardFirst'), refused: false });
    const parts = orderParts(order, again);
    if (!parts) return setProblem({ text: t('createFailed'), refused: false });
    setPhase('creating');
    const json = {
      paymentMethod: card.id,
      amount: parts.expectedTotal,
      currency: CURRENCY,
      customerId: cards.account,
      description: paymentDescription(unitCount(parts.lines)),
      orderData: orderData(parts),
    } as const;
    const created = await createPayment(
      () => readAnswer(signedInApi.stripe.payment.create.$post({ header: {}, json })),
      pause,
    );
    const lines = parts.lines.map(({ id, flavor }) => ({ id, flavor }));
    if (created.kind === 'paid') return finish(created.orderId, lines, t('paid'));
    setPhase('idle');
    if (created.kind === 'open') {
      const { intent, orderId, orderNumber, idemKey } = created;
      const { id, amount, status } = intent;
      const known = { id, amount, status, orderId, orderNumber, idemKey, digest: orderDigest(parts), lines };
      return choose({ pendingPaymentIntent: { ...known, cardId: null, paying: false } });
    }
    choose({ pendingPaymentIntent: null });
    if (objections.raise(created, order)) return;
    const said = created.kind === 'refused' || created.kind === 'unknown' ? created.message : null;
    setProblem({ text: said ?? t('createFailed'), refused: false });
  };

  const conclude = async (pending: PendingPayment, outcome: OrderOutcome) => {
    switch (outcome.kind) {
      case 'placed':
        return finish(outcome.orderId, pending.lines, t('paidAndPlaced'));
      case 'failed':
        return fail(pending, t('orderFailed', { error: outcome.message ?? t('unknownError') }));
      case 'needs_action':
        choose({ pendingPaymentIntent: { ...pending, status: 'requires_action', paying: false } });
        return setPhase('idle');
      case 'unknown':
        return setPhase('timeout');
    }
  };
  const check = async (pending: PendingPayment, ask = statusOf(pending.idemKey)) => {
    setPhase('checking');
    const known = readStatus(await ask().catch(() => null));
    await conclude(pending, known ?? (await awaitOrder({ ask, wait: pause })));
  };

  const pay = async (pending: PendingPayment, script: CardScript) => {
    const { card } = current;
    if (!card) return setProblem({ text: t('selectCardFirst'), refused: false });
    setProblem(null);
    setPhase('paying');
    const code = waitsForBank(pending, card.id) ? null : await script.cvcToken();
    if (code && 'problem' in code) {
      setPhase('idle');
      return code.problem;
    }
    choose({ pendingPaymentIntent: { ...pending, cardId: card.id, paying: true } });
    const json = { paymentIntentId: pending.id, paymentMethodId: card.id, ...(code && { cvcToken: code.token }) };
    const confirm = () => readAnswer(signedInApi.stripe.payment.confirm.$post({ json }));
    const paid = await payOrder({
      confirm,
      authenticate: async (secret) => {
        setPhase('authenticating');
        const refused = await script.authenticate(secret);
        setPhase('paying');
        return refused;
      },
      placedElsewhere: placedUnseen(pending.idemKey),
    });
    return settle({ ...pending, cardId: card.id }, paid, confirm);
  };
  const settle = async (pending: PendingPayment, paid: Paid, confirm: () => Promise<unknown>) => {
    switch (paid.kind) {
      case 'placed':
        return finish(paid.orderId, pending.lines, paid.mailed ? t('paidAndPlaced') : t('paid'));
      case 'declined':
        return fail(pending, paid.message ?? t(paid.afterBank ? 'authConfirmFailed' : 'confirmFailed'));
      case 'not_authenticated':
        return fail(pending, paid.message ?? t('authFailed'));
      case 'unknown':
        return check(pending, paid.lost ? askOrConfirm(statusOf(pending.idemKey), confirm) : undefined);
    }
  };

  // Why one card was refused is no news about another one.
  const ofThisCard = !problem?.cardId || problem.cardId === current.card?.id;
  return { phase, problem: ofThisCard ? problem : null, objections, create, pay, check, conclude };
}
