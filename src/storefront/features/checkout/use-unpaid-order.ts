import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UnpaidOrder } from '#contract/unpaid-order.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { useCart } from '#storefront/state/cart.ts';
import { endCheckout, openCheckout, useCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { askOrConfirm, payOrder, type PaymentResult } from './card-payment.ts';
import { awaitPlacedElsewhere, statusRequestFor } from './order-calls.ts';
import { awaitOrder, pause } from './order-status.ts';
import type { CardScript } from './use-card-payment.ts';

/** 'checking': the outcome is unknown and must not be shown as a failure (rules: PLACE-19). */
type Phase = 'idle' | 'paying' | 'checking';

/** Ends the checkout of a placed order and removes the ordered lines from the cart (rules: CHECKOUT-20). */
function endCheckoutOf(paymentIntentId: string): void {
  const { pendingPaymentIntent: pending } = useCheckout.getState();
  if (pending?.id !== paymentIntentId) return;
  useCart.getState().removeOrdered(pending.lines);
  endCheckout();
}

/** Pays an unpaid order from its own page. */
export function useUnpaidOrder({ paymentIntentId, paymentMethodId, idemKey, state }: UnpaidOrder) {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  /** Reloads the order, which has the new state. */
  const reloadOrder = useCallback(
    async (placed: boolean) => {
      if (placed) endCheckoutOf(paymentIntentId);
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
      setPhase('idle');
    },
    [queries, paymentIntentId],
  );

  // The checkout that created the order may be stored in this browser.
  useEffect(openCheckout, []);

  const isUndecided = phase === 'idle' && state === 'checking';
  useEffect(() => {
    if (!isUndecided) return;
    const pollingAbort = new AbortController();
    const wait = (seconds: number) => pause(seconds, pollingAbort.signal);
    void awaitOrder({ ask: statusRequestFor(idemKey), wait, signal: pollingAbort.signal }).then((outcome) =>
      pollingAbort.signal.aborted ? undefined : reloadOrder(outcome.kind === 'placed'),
    );
    return () => pollingAbort.abort();
  }, [isUndecided, idemKey, reloadOrder]);

  const payWith = async (script: CardScript, cardId: string, cvcToken?: string) => {
    setProblem(null);
    setPhase('paying');
    const json = { paymentIntentId, paymentMethodId: cardId, ...(cvcToken && { cvcToken }) };
    const confirm = () => readAnswer(signedInApi.stripe.payment.confirm.$post({ json }));
    const placedElsewhere = awaitPlacedElsewhere(idemKey);
    await handleResult(await payOrder({ confirm, authenticate: script.authenticate, placedElsewhere }), confirm);
  };
  const handleResult = async (paid: PaymentResult, confirm: () => Promise<unknown>) => {
    if (paid.kind === 'placed') toast.success(t('paidAndPlaced'));
    if (paid.kind === 'declined') {
      setProblem(paid.message ?? t(paid.afterBank ? 'authConfirmFailed' : 'confirmFailed'));
    }
    if (paid.kind === 'not_authenticated') setProblem(paid.message ?? t('authFailed'));
    if (paid.kind === 'unknown') {
      setPhase('checking');
      const ask = paid.lost ? askOrConfirm(statusRequestFor(idemKey), confirm) : statusRequestFor(idemKey);
      const outcome = await awaitOrder({ ask, wait: pause });
      return reloadOrder(outcome.kind === 'placed');
    }
    await reloadOrder(paid.kind === 'placed');
  };

  return {
    phase: isUndecided ? ('checking' as const) : phase,
    problem,
    /** Authenticates with the bank, for the card of the attempt. */
    confirm: (script: CardScript) => payWith(script, paymentMethodId),
    /** Pays with a saved card; returns the security code's error message, if any. */
    pay: async (script: CardScript, cardId: string): Promise<string | undefined> => {
      const code = await script.cvcToken();
      if ('problem' in code) return code.problem;
      await payWith(script, cardId, code.token);
      return undefined;
    },
  };
}
