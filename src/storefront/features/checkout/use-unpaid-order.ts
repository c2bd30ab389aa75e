import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UnpaidOrder } from '#contract/unpaid-order.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { useCart } from '#storefront/state/cart.ts';
import { endCheckout, openCheckout, useCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { askOrConfirm, payOrder, type Paid } from './card-payment.ts';
import { placedUnseen, statusOf } from './order-calls.ts';
import { awaitOrder, pause } from './order-status.ts';
import type { CardScript } from './use-card-payment.ts';

/** 'checking' is an outcome that is not known yet: nobody reads of a failure meanwhile (rules: PLACE-19). */
type Phase = 'idle' | 'paying' | 'checking';

/** Once its order is placed the checkout is over, and the ordered lines leave the cart (rules: CHECKOUT-20). */
function endCheckoutOf(paymentIntentId: string): void {
  const { pendingPaymentIntent: begun } = useCheckout.getState();
  if (begun?.id !== paymentIntentId) return;
  useCart.getState().removeOrdered(begun.lines);
  endCheckout();
}

/** Taking the payment of an order that exists already, from its own page. */
export function useUnpaidOrder({ paymentIntentId, paymentMethodId, idemKey, state }: UnpaidOrder) {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  /** The order itself says how it stands now. */
  const readAgain = useCallback(
    async (placed: boolean) => {
      if (placed) endCheckoutOf(paymentIntentId);
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
      setPhase('idle');
    },
    [queries, paymentIntentId],
  );

  // The checkout it was begun in may be this browser's.
  useEffect(openCheckout, []);

  const undecided = phase === 'idle' && state === 'checking';
  useEffect(() => {
    if (!undecided) return;
    const left = new AbortController();
    const wait = (seconds: number) => pause(seconds, left.signal);
    void awaitOrder({ ask: statusOf(idemKey), wait, signal: left.signal }).then((outcome) =>
      left.signal.aborted ? undefined : readAgain(outcome.kind === 'placed'),
    );
    return () => left.abort();
  }, [undecided, idemKey, readAgain]);

  const take = async (script: CardScript, cardId: string, cvcToken?: string) => {
    setProblem(null);
    setPhase('paying');
    const json = { paymentIntentId, paymentMethodId: cardId, ...(cvcToken && { cvcToken }) };
    const confirm = () => readAnswer(signedInApi.stripe.payment.confirm.$post({ json }));
    const placedElsewhere = placedUnseen(idemKey);
    await conclude(await payOrder({ confirm, authenticate: script.authenticate, placedElsewhere }), confirm);
  };
  const conclude = async (paid: Paid, confirm: () => Promise<unknown>) => {
    if (paid.kind === 'placed') toast.success(t('paidAndPlaced'));
    if (paid.kind === 'declined') {
      setProblem(paid.message ?? t(paid.afterBank ? 'authConfirmFailed' : 'confirmFailed'));
    }
    if (paid.kind === 'not_authenticated') setProblem(paid.message ?? t('authFailed'));
    if (paid.kind === 'unknown') {
      setPhase('checking');
      const ask = paid.lost ? askOrConfirm(statusOf(idemKey), confirm) : statusOf(idemKey);
      const outcome = await awaitOrder({ ask, wait: pause });
      return readAgain(outcome.kind === 'placed');
    }
    await readAgain(paid.kind === 'placed');
  };

  return {
    phase: undecided ? ('checking' as const) : phase,
    problem,
    /** Goes on with the bank, on the card it asked about. */
    confirm: (script: CardScript) => take(script, paymentMethodId),
    /** Pays with a saved card; answers what is wrong with its security code, if anything. */
    pay: async (script: CardScript, cardId: string): Promise<string | undefined> => {
      const code = await script.cvcToken();
      if ('problem' in code) return code.problem;
      await take(script, cardId, code.token);
      return undefined;
    },
  };
}
