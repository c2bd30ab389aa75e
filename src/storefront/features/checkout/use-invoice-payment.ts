import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PayableInvoice } from '#contract/invoices.ts';
import { fromDollars } from '#domain/money.ts';
import { ApiError, forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toConfirmation, toStatus } from './invoice-payment.ts';
import { useLaterPayment } from './use-later-payment.ts';

/** Pays an open invoice; `onPaid` is called once it is paid by this page. */
export function useInvoicePayment({ number, due, payment }: PayableInvoice, onPaid: () => void) {
  const t = useTranslations('checkout.invoicePayment');
  const queries = useQueryClient();
  const { id: customerId } = useKnownCustomer();
  const [isChanged, setIsChanged] = useState(false);
  const ask = useCallback(async () => {
    const call = { param: { invoice: number } };
    const { payment: state } = signedInApi.restapi.invoice[':invoice'];
    return toStatus(await readAnswer(state.$get(call, forClinic(customerId))));
  }, [number, customerId]);
  const reload = useCallback(
    async (isPaid: boolean) => {
      if (isPaid) onPaid();
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
    },
    [queries, onPaid],
  );
  const charge = async (cardId: string, cvcToken?: string) => {
    const json = { expectedAmount: fromDollars(due), paymentMethodId: cardId, ...(cvcToken && { cvcToken }) };
    const param = { invoice: number };
    setIsChanged(false);
    try {
      const { pay } = signedInApi.restapi.invoice[':invoice'];
      const answer = await readAnswer(pay.$post({ param, json }, forClinic(customerId)));
      return toConfirmation(answer, t('notCharged'));
    } catch (error) {
      setIsChanged(error instanceof ApiError && error.problem?.code === 'INVOICE_CHANGED');
      throw error;
    }
  };
  const later = useLaterPayment({
    charge,
    ask,
    reload,
    paymentMethodId: payment?.paymentMethodId ?? '',
    isUndecided: payment?.state === 'checking',
  });
  /** `isChanged`: the problem is that another amount is due, not that a card was refused. */
  return { ...later, isChanged };
}
