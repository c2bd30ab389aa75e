import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestDuplicate } from '#contract/order-requests.ts';
import { checkoutMessage } from '#domain/checkout.ts';
import { ApiError, forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { toOrderData } from './order-body.ts';
import { useOrderClinic } from './order-clinic.ts';
import { createOrderKey, toOrderParts } from './order-parts.ts';
import { pause } from './order-status.ts';
import { readRefusal } from './refusals.ts';
import { sendUntilAnswered } from './until-known.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useLeaveCheckout } from './use-finish-order.ts';
import type { PlacingPhase } from './use-invoice-order.ts';
import { useObjections } from './use-objections.ts';
import { useOrderPhase } from './use-order-phase.ts';

/** The overlays of a request: it is no order before it is approved. */
export const requestOverlays = { sending: 'request', checking: 'checking_request' } as const;

/** Details of a refusal that names an earlier request. */
interface EarlierRequest {
  orderRequestId: number;
  number: string;
}

/**
 * Submits the cart for approval, then opens the request's page (rules: ORDER-26). A request without an answer is sent
 * again, and after the last try the page says that nobody knows whether it arrived (rules: CHECKOUT-23).
 */
export function useSubmitRequest(currentOrder: CheckoutOrder) {
  const t = useTranslations('checkout.request');
  const other = useTranslations('checkout.otherClinic');
  const queries = useQueryClient();
  const objections = useObjections();
  const clinic = useOrderClinic(currentOrder.customer);
  const leaveCheckout = useLeaveCheckout(clinic);
  const [phase, setPhase] = useOrderPhase<PlacingPhase>('idle', requestOverlays);
  const [problem, setProblem] = useState<string | null>(null);
  const [duplicate, setDuplicate] = useState<RequestDuplicate | null>(null);
  const [earlierId, setEarlierId] = useState<number | null>(null);
  const toDuplicate = (requestId: number, number: string): RequestDuplicate => {
    return { isDuplicate: true, requestId, message: t('duplicateText', { number }) };
  };
  const showDuplicate = (earlier: RequestDuplicate) => {
    setPhase('idle');
    setDuplicate(earlier);
    if (clinic.isLeft()) toast.error(other('requestStopped', { clinic: clinic.name }));
  };

  /** `again`: id of the equal request that the shopper wants to repeat, 0 for an equal order; null without one. */
  const submit = async ({
    order = currentOrder,
    again = earlierId,
  }: { order?: CheckoutOrder; again?: number | null } = {}) => {
    setProblem(null);
    setEarlierId(again);
    const parts = toOrderParts(order, again !== null);
    if (!parts) return setProblem(checkoutMessage.NO_PAYLOAD);
    setPhase('sending');
    // A request that a retry finds under its key is no duplicate.
    let isRetry = phase === 'timeout';
    const {
      order: { paymentMethod: _, ...body },
      recurring,
    } = toOrderData(parts);
    try {
      const call = { header: { 'idempotency-key': createOrderKey(parts, again) }, json: { ...body, recurring } };
      const send = async () => {
        const response = signedInApi.restapi.orderRequest.$post(call, forClinic(clinic.id));
        return { answer: await readAnswer(response), isReplay: (await response).headers.has('Idempotency-Replayed') };
      };
      const onUnknown = () => {
        isRetry = true;
        setPhase('checking');
      };
      const { answer, isReplay } = await sendUntilAnswered({ send, wait: pause, onUnknown });
      if ('isDuplicate' in answer) return showDuplicate(answer);
      if (isReplay && !isRetry) return showDuplicate(toDuplicate(answer.id, answer.number));
      setPhase('done');
      if (clinic.isSignedOut()) return;
      const { number } = answer;
      toast.success(clinic.isLeft() ? other('submitted', { number, clinic: clinic.name }) : t('submitted', { number }));
      const params = { id: String(answer.id) };
      await leaveCheckout((router) => router.navigate({ to: '/profile/history/request/$id', params }), parts.lines);
      void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
    } catch (error) {
      const refused = readRefusal(error);
      setPhase(refused.kind === 'unknown' ? 'timeout' : 'idle');
      if (refused.kind === 'unknown') {
        if (clinic.isLeft()) toast.error(other('requestUnknown', { clinic: clinic.name }));
        return;
      }
      // The store refuses the key if a request of the same cart with another address or note has it.
      const details = (error instanceof ApiError ? (error.problem ?? {}) : {}) as Partial<EarlierRequest>;
      const { orderRequestId, number } = details;
      if (orderRequestId && number) return showDuplicate(toDuplicate(orderRequestId, number));
      if (objections.showObjection(refused, order)) {
        if (clinic.isLeft()) toast.error(other('requestStopped', { clinic: clinic.name }));
        return;
      }
      const text = ('message' in refused && refused.message) || t('failed');
      setProblem(text);
      toast.error(clinic.isLeft() ? other('requestFailed', { clinic: clinic.name, reason: text }) : text);
    }
  };

  return { phase, problem, objections, submit, duplicate, dismissDuplicate: () => setDuplicate(null) };
}
