import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderQuote } from '#contract/orders.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { ApiError, readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** How the approver pays: with a saved card of the clinic's account at the card service, or on invoice. */
export type Payment = { kind: 'invoice' } | { kind: 'card'; account: string; cardId: string };

/**
 * Approves or declines a request, and says why the store objects. A changed total and an equal order are shown first,
 * and the next approval accepts them. An order by card is paid on its own page.
 */
export function useDecideRequest(request: OrderRequest, setObjection: (objection: string | null) => void) {
  const t = useTranslations('orders.request');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [orderAgain, setOrderAgain] = useState(false);
  const param = { requestId: String(request.id) };
  const reload = () => queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });

  const fail = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null;
    const quote = (problem as { quote?: OrderQuote } | null)?.quote;
    if (problem?.code === 'TOTAL_CHANGED' && quote) {
      setObjection(t('changed', { now: formatDollars(quote.total) }));
      return reload();
    }
    // The reloaded page names the products (rules: ORDER-30).
    const isBlocked = problem?.code === 'PRODUCT_NOT_FOUND' || problem?.code === 'OUT_OF_STOCK';
    setObjection(isBlocked ? t('cannotOrder') : (problem?.error ?? t('decideFailed')));
    return reload();
  };

  const approve = useMutation({
    mutationFn: ({ payment, note }: { payment: Payment; note: string }) => {
      const json = { expectedTotal: fromDollars(request.total), orderAgain, note };
      setObjection(null);
      const { approve: onInvoice, pay } = signedInApi.restapi.orderRequest[':requestId'];
      if (payment.kind === 'invoice') return readAnswer(onInvoice.$post({ param, json }));
      const card = { paymentMethod: payment.cardId, customerId: payment.account };
      return readAnswer(pay.$post({ param, json: { ...json, ...card } }));
    },
    onSuccess: async (answer) => {
      if ('status' in answer) return setObjection(t('busy'));
      if ('isDuplicate' in answer) {
        setOrderAgain(true);
        return setObjection(t('duplicate', { number: answer.orderNumber }));
      }
      // The reloaded page says that a colleague's approval counted instead.
      if ('approvedBy' in answer && answer.approvedBy) {
        setObjection(t('overtaken', { name: answer.approvedBy }));
        return reload();
      }
      // An order by card is not placed before it is paid, on the page that opens.
      if (!('paymentIntent' in answer)) toast.success(t('approveDone'));
      await navigate({ to: '/profile/history/order/$id', params: { id: String(answer.orderId) } });
      return reload();
    },
    onError: fail,
  });

  const decline = useMutation({
    mutationFn: (note: string) => {
      setObjection(null);
      return readAnswer(signedInApi.restapi.orderRequest[':requestId'].decline.$post({ param, json: { note } }));
    },
    onSuccess: async () => {
      toast.success(t('declineDone'));
      // The buttons disappear: the title and the new state are read next.
      document.querySelector('h1')?.focus();
      await reload();
    },
    onError: fail,
  });

  return { approve, decline };
}
