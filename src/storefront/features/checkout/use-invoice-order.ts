import { useState } from 'react';
import { checkoutMessage } from '#domain/checkout.ts';
import { forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { sendUntilKnown } from './invoice-order.ts';
import { toOrderData } from './order-body.ts';
import { statusRequestFor } from './order-calls.ts';
import { useOrderClinic } from './order-clinic.ts';
import { createOrderKey, toOrderParts } from './order-parts.ts';
import { awaitOrder, pause } from './order-status.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useObjections } from './use-objections.ts';
import { useFinishOrder } from './use-finish-order.ts';
import { useOrderPhase } from './use-order-phase.ts';

/** The overlays of an order on invoice. */
const placingOverlays = { sending: 'order', checking: 'checking_order' } as const;

export type PlacingPhase = 'idle' | 'sending' | 'checking' | 'timeout' | 'done';

/** Places an order on invoice: sends it, then polls its status until it is placed (rules: CHECKOUT-16, CHECKOUT-18). */
export function useInvoiceOrder(currentOrder: CheckoutOrder) {
  const t = useTranslations('checkout');
  const objections = useObjections();
  const clinic = useOrderClinic(currentOrder.customer);
  const finishOrder = useFinishOrder(clinic);
  const [phase, setPhase] = useOrderPhase<PlacingPhase>('idle', placingOverlays);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlierOrderId, setEarlierOrderId] = useState<number | null>(null);

  const fail = (text: string) => {
    setPhase('idle');
    setProblem(text);
    toast.error(clinic.isLeft() ? t('otherClinic.failed', { clinic: clinic.name, reason: text }) : text);
  };
  const endUnknown = () => {
    setPhase('timeout');
    if (clinic.isLeft()) toast.error(t('otherClinic.unknown', { clinic: clinic.name }));
  };

  /**
   * `again`: id of the equal order that the shopper repeats; `order`: the order with a total that was just accepted.
   */
  const place = async ({
    order = currentOrder,
    again = earlierOrderId,
  }: { order?: CheckoutOrder; again?: number | null } = {}) => {
    setProblem(null);
    setEarlierOrderId(again);
    const parts = toOrderParts(order, again !== null);
    if (!parts) return setProblem(checkoutMessage.NO_PAYLOAD);
    setPhase('sending');
    const key = createOrderKey(parts, again);
    const { order: orderBody, recurring } = toOrderData(parts);
    const send = async () => {
      const call = { header: { 'idempotency-key': key }, json: { ...orderBody, recurring } };
      const response = signedInApi.restapi.salesOrder.$post(call, forClinic(clinic.id));
      return { answer: await readAnswer(response), replayed: (await response).headers.has('Idempotency-Replayed') };
    };
    const sent = await sendUntilKnown({
      send,
      ask: (idemKey) => statusRequestFor(idemKey, clinic.id)(),
      isRetry: phase === 'timeout',
      wait: pause,
      onUnknown: () => setPhase('checking'),
    });
    if (sent.kind === 'unknown') return endUnknown();
    if (sent.kind !== 'sent') {
      setPhase('idle');
      if (!objections.showObjection(sent, order)) fail((sent.kind === 'refused' && sent.message) || t('placeFailed'));
      else if (clinic.isLeft()) toast.error(t('otherClinic.stopped', { clinic: clinic.name }));
      return;
    }
    toast.success(t('submitted'));
    const outcome = await awaitOrder({ ask: statusRequestFor(sent.idemKey, clinic.id), wait: pause });
    if (outcome.kind === 'placed') {
      setPhase('done');
      // After a timeout the order may have been placed earlier, so its message says 'placed', not 'confirmed'.
      const message = phase === 'timeout' ? t('placed') : t('confirmed');
      await finishOrder({ orderId: outcome.orderId, lines: parts.lines, message });
    } else if (outcome.kind === 'failed') {
      fail(t('orderFailed', { error: outcome.message ?? t('unknownError') }));
    } else endUnknown();
  };

  return { phase, problem, objections, place };
}
