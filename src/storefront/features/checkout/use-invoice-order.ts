import { useState } from 'react';
import { checkoutMessage } from '#domain/checkout.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { sendUntilKnown } from './invoice-order.ts';
import { orderData } from './order-body.ts';
import { statusOf } from './order-calls.ts';
import { orderKey, orderParts } from './order-parts.ts';
import { awaitOrder, pause } from './order-status.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useObjections } from './use-objections.ts';
import { useOrderEnd } from './use-order-end.ts';

export type PlacingPhase = 'idle' | 'sending' | 'checking' | 'timeout' | 'done';

/** Placing an order to be invoiced: sent, then its status polled until it is placed (rules: CHECKOUT-16, CHECKOUT-18). */
export function useInvoiceOrder(current: CheckoutOrder) {
  const t = useTranslations('checkout');
  const objections = useObjections();
  const end = useOrderEnd();
  const [phase, setPhase] = useState<PlacingPhase>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [after, setAfter] = useState<number | null>(null);

  const fail = (text: string) => {
    setPhase('idle');
    setProblem(text);
    toast.error(text);
  };

  /** `again` is the equal order that another one is meant to follow; `order` has a total that was just accepted. */
  const place = async ({ order = current, again = after }: { order?: CheckoutOrder; again?: number | null } = {}) => {
    setProblem(null);
    setAfter(again);
    const parts = orderParts(order, again !== null);
    if (!parts) return setProblem(checkoutMessage.NO_PAYLOAD);
    setPhase('sending');
    const key = orderKey(parts, again);
    const { order: asked, recurring } = orderData(parts);
    const send = async () => {
      const response = signedInApi.restapi.salesOrder.$post({
        header: { 'idempotency-key': key },
        json: { ...asked, recurring },
      });
      return { answer: await readAnswer(response), replayed: (await response).headers.has('Idempotency-Replayed') };
    };
    const sent = await sendUntilKnown({
      send,
      ask: (idemKey) => statusOf(idemKey)(),
      goingOn: phase === 'timeout',
      wait: pause,
      onUnknown: () => setPhase('checking'),
    });
    if (sent.kind === 'unknown') return setPhase('timeout');
    if (sent.kind !== 'sent') {
      setPhase('idle');
      if (!objections.raise(sent, order)) fail((sent.kind === 'refused' && sent.message) || t('placeFailed'));
      return;
    }
    toast.success(t('submitted'));
    const outcome = await awaitOrder({ ask: statusOf(sent.idemKey), wait: pause });
    if (outcome.kind === 'placed') {
      setPhase('done');
      // One that was asked for again stood already.
      const words = phase === 'timeout' ? t('placed') : t('confirmed');
      await end({ orderId: outcome.orderId, lines: parts.lines, words });
    } else if (outcome.kind === 'failed') {
      fail(t('orderFailed', { error: outcome.message ?? t('unknownError') }));
    } else setPhase('timeout');
  };

  return { phase, problem, objections, place };
}
