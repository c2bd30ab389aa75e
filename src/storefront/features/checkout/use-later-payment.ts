import { useEffect, useState } from 'react';
import type { ConfirmPaymentAnswer } from '#contract/cards.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { askOrConfirm, payOrder, type PaymentResult } from './card-payment.ts';
import { awaitOrder, awaitPlaced, pause } from './order-status.ts';
import type { CardScript } from './use-card-payment.ts';

/** 'checking': the outcome is unknown and must not be shown as a failure (rules: PLACE-19). */
type Phase = 'idle' | 'paying' | 'checking';

/** A payment outside the checkout: of an unpaid order or an open invoice. Its functions are stable between renders. */
export interface LaterPayment {
  /** The card of the latest attempt. */
  paymentMethodId: string;
  /** A charge was sent, by this person or another, and its outcome is unknown. */
  isUndecided: boolean;
  /** Charges a card, or continues after the bank. */
  charge: (cardId: string, cvcToken?: string) => Promise<ConfirmPaymentAnswer>;
  /** Requests the state of the payment. */
  ask: () => Promise<OrderStatus>;
  /** Reloads the data of the page. */
  reload: (isPaid: boolean) => Promise<void>;
}

/** Pays with a saved card, confirms with the bank, and finds out an unknown outcome. */
export function useLaterPayment({ paymentMethodId, isUndecided, charge, ask, reload }: LaterPayment) {
  const t = useTranslations('checkout');
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  const isWaiting = phase === 'idle' && isUndecided;
  useEffect(() => {
    if (!isWaiting) return;
    const pollingAbort = new AbortController();
    const wait = (seconds: number) => pause(seconds, pollingAbort.signal);
    void awaitOrder({ ask, wait, signal: pollingAbort.signal }).then((outcome) =>
      pollingAbort.signal.aborted ? undefined : reload(outcome.kind === 'placed'),
    );
    return () => pollingAbort.abort();
  }, [isWaiting, ask, reload]);

  const finish = async (isPaid: boolean) => {
    await reload(isPaid);
    setPhase('idle');
  };
  const payWith = async (script: CardScript, cardId: string, cvcToken?: string) => {
    setProblem(null);
    setPhase('paying');
    const confirm = () => charge(cardId, cvcToken);
    const placedElsewhere = (signal: AbortSignal) =>
      awaitPlaced({ ask, wait: (seconds) => pause(seconds, signal), signal });
    await handleResult(await payOrder({ confirm, authenticate: script.authenticate, placedElsewhere }), confirm);
  };
  const handleResult = async (paid: PaymentResult, confirm: () => Promise<unknown>) => {
    if (paid.kind === 'declined') {
      setProblem(paid.message ?? t(paid.afterBank ? 'authConfirmFailed' : 'confirmFailed'));
    }
    if (paid.kind === 'not_authenticated') setProblem(paid.message ?? t('authFailed'));
    if (paid.kind === 'unknown') {
      setPhase('checking');
      const outcome = await awaitOrder({ ask: paid.lost ? askOrConfirm(ask, confirm) : ask, wait: pause });
      return finish(outcome.kind === 'placed');
    }
    await finish(paid.kind === 'placed');
  };

  return {
    phase: isWaiting ? ('checking' as const) : phase,
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
