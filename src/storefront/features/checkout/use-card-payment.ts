import { useState } from 'react';
import { unitCount } from '#domain/cart-selection.ts';
import { CURRENCY, paymentDescription } from '#domain/checkout.ts';
import { forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { useCheckout, waitsForBank, type CheckoutChoices, type PendingPayment } from '#storefront/state/checkout.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { askOrConfirm, createPayment, payOrder, type PaymentResult } from './card-payment.ts';
import { toOrderData } from './order-body.ts';
import { useOrderClinic } from './order-clinic.ts';
import { computeOrderDigest, toOrderParts } from './order-parts.ts';
import { awaitPlacedElsewhere, statusRequestFor } from './order-calls.ts';
import { awaitOrder, pause, readStatus, type OrderOutcome } from './order-status.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useObjections } from './use-objections.ts';
import { useFinishOrder } from './use-finish-order.ts';
import { useOrderPhase } from './use-order-phase.ts';

/**
 * The phase of the payment. 'authenticating': the bank's window is open. 'checking': the payment was sent and its
 * outcome is unknown. 'timeout': the outcome is unknown after the last poll (rules: CHECKOUT-18).
 */
export type PaymentPhase = 'idle' | 'creating' | 'paying' | 'authenticating' | 'checking' | 'timeout' | 'done';

const overlays = { paying: 'payment', checking: 'checking_payment' } as const;

/** The card service's script: creates a token of the typed security code, and runs 3-D Secure. */
export interface CardScript {
  cvcToken: () => Promise<{ token: string } | { problem: string }>;
  authenticate: (clientSecret: string) => Promise<{ message: string | null } | null>;
}

/** The card payment of an order, from Create Payment to the placed order (rules: PAY-11, PAY-15, PLACE-19). */
export function useCardPayment(currentOrder: CheckoutOrder) {
  const t = useTranslations('checkout');
  const chooseNow = useCheckout((state) => state.choose);
  const objections = useObjections();
  const clinic = useOrderClinic(currentOrder.customer);
  const finishOrder = useFinishOrder(clinic);
  const [phase, setPhase] = useOrderPhase<PaymentPhase>('idle', overlays);
  const [problem, setProblem] = useState<{ text: string; refused: boolean; cardId?: string | undefined } | null>(null);
  const [orderAgain, setOrderAgain] = useState(false);

  /** Changes the checkout, unless it belongs to another clinic by now. */
  const choose = (choice: Partial<CheckoutChoices>) => {
    if (!clinic.isLeft()) chooseNow(choice);
  };
  const finish = async (orderId: number, lines: PendingPayment['lines'], message: string) => {
    setPhase('done');
    await finishOrder({ orderId, lines, message });
  };
  const fail = (pending: PendingPayment, text: string) => {
    if (clinic.isLeft()) {
      setPhase('idle');
      toast.error(t('otherClinic.failed', { clinic: clinic.name, reason: text }));
      return;
    }
    // Another tab may have started another payment meanwhile.
    if (useCheckout.getState().pendingPaymentIntent?.id !== pending.id) return setPhase('idle');
    choose({ pendingPaymentIntent: null });
    setPhase('idle');
    setProblem({ text, refused: true, cardId: currentOrder.card?.id });
    toast.error(t('paymentFailed'));
  };

  /** `again`: the shopper wants a second equal order; `order`: the order with a total that was just accepted. */
  const create = async ({
    order = currentOrder,
    again = orderAgain,
  }: { order?: CheckoutOrder; again?: boolean } = {}) => {
    setProblem(null);
    setOrderAgain(again);
    const { card, cards } = order;
    if (!card || cards.status !== 'ready') return setProblem({ text: t('selectCardFirst'), refused: false });
    const parts = toOrderParts(order, again);
    if (!parts) return setProblem({ text: t('createFailed'), refused: false });
    setPhase('creating');
    const json = {
      paymentMethod: card.id,
      amount: parts.expectedTotal,
      currency: CURRENCY,
      customerId: cards.account,
      description: paymentDescription(unitCount(parts.lines)),
      orderData: toOrderData(parts),
    } as const;
    const call = () => signedInApi.stripe.payment.create.$post({ header: {}, json }, forClinic(clinic.id));
    const created = await createPayment(() => readAnswer(call()), pause);
    const lines = parts.lines.map(({ id, flavor }) => ({ id, flavor }));
    if (created.kind === 'paid') return finish(created.orderId, lines, t('paid'));
    setPhase('idle');
    if (clinic.isLeft()) {
      toast.error(t('otherClinic.stopped', { clinic: clinic.name }));
      return undefined;
    }
    if (created.kind === 'open') {
      const { intent, orderId, orderNumber, idemKey } = created;
      const { id, amount, status } = intent;
      const known = { id, amount, status, orderId, orderNumber, idemKey, digest: computeOrderDigest(parts), lines };
      return choose({ pendingPaymentIntent: { ...known, cardId: null, paying: false } });
    }
    choose({ pendingPaymentIntent: null });
    if (objections.showObjection(created, order)) return;
    const refusalText = created.kind === 'refused' || created.kind === 'unknown' ? created.message : null;
    setProblem({ text: refusalText ?? t('createFailed'), refused: false });
  };

  const handleOutcome = async (pending: PendingPayment, outcome: OrderOutcome) => {
    switch (outcome.kind) {
      case 'placed':
        return finish(outcome.orderId, pending.lines, t('paidAndPlaced'));
      case 'failed':
        return fail(pending, t('orderFailed', { error: outcome.message ?? t('unknownError') }));
      case 'needs_action':
        choose({ pendingPaymentIntent: { ...pending, status: 'requires_action', paying: false } });
        setPhase('idle');
        if (clinic.isLeft()) toast.error(t('otherClinic.bank', { clinic: clinic.name }));
        return undefined;
      case 'unknown':
        setPhase('timeout');
        if (clinic.isLeft()) toast.error(t('otherClinic.unknown', { clinic: clinic.name }));
        return undefined;
    }
  };
  const check = async (pending: PendingPayment, ask = statusRequestFor(pending.idemKey, clinic.id)) => {
    setPhase('checking');
    const known = readStatus(await ask().catch(() => null));
    await handleOutcome(pending, known ?? (await awaitOrder({ ask, wait: pause })));
  };

  const pay = async (pending: PendingPayment, script: CardScript) => {
    const { card } = currentOrder;
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
    const confirm = () => readAnswer(signedInApi.stripe.payment.confirm.$post({ json }, forClinic(clinic.id)));
    const paid = await payOrder({
      confirm,
      authenticate: async (secret) => {
        setPhase('authenticating');
        const refused = await script.authenticate(secret);
        setPhase('paying');
        return refused;
      },
      placedElsewhere: awaitPlacedElsewhere(pending.idemKey, clinic.id),
    });
    return handleResult({ ...pending, cardId: card.id }, paid, confirm);
  };
  const handleResult = async (pending: PendingPayment, paid: PaymentResult, confirm: () => Promise<unknown>) => {
    switch (paid.kind) {
      case 'placed':
        return finish(paid.orderId, pending.lines, paid.mailed ? t('paidAndPlaced') : t('paid'));
      case 'declined':
        return fail(pending, paid.message ?? t(paid.afterBank ? 'authConfirmFailed' : 'confirmFailed'));
      case 'not_authenticated':
        return fail(pending, paid.message ?? t('authFailed'));
      case 'unknown':
        return check(
          pending,
          paid.lost ? askOrConfirm(statusRequestFor(pending.idemKey, clinic.id), confirm) : undefined,
        );
    }
  };

  // One card's refusal says nothing about another card.
  const isForSelectedCard = !problem?.cardId || problem.cardId === currentOrder.card?.id;
  return { phase, problem: isForSelectedCard ? problem : null, objections, create, pay, check, handleOutcome };
}
