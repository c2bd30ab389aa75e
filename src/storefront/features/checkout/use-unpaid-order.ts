import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { UnpaidOrder } from '#contract/unpaid-order.ts';
import { forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { removeOrderedLines } from '#storefront/state/cart-sync.ts';
import { endCheckout, openCheckout, useCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY, useKnownCustomer } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { statusRequestFor } from './order-calls.ts';
import { useLaterPayment } from './use-later-payment.ts';

/** Ends the checkout of a placed order and removes the ordered lines from the cart (rules: CHECKOUT-20). */
function endCheckoutOf(paymentIntentId: string, customerId: number): void {
  const { pendingPaymentIntent: pending } = useCheckout.getState();
  if (pending?.id !== paymentIntentId) return;
  void removeOrderedLines(customerId, pending.lines);
  endCheckout();
}

/** Pays an unpaid order from its own page. */
export function useUnpaidOrder({ paymentIntentId, paymentMethodId, idemKey, state }: UnpaidOrder) {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const { id: customerId } = useKnownCustomer();
  // The checkout that created the order may be stored in this browser.
  useEffect(openCheckout, []);

  const reload = useCallback(
    async (isPaid: boolean) => {
      if (isPaid) {
        toast.success(t('paidAndPlaced'));
        endCheckoutOf(paymentIntentId, customerId);
      }
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
    },
    [queries, paymentIntentId, customerId, t],
  );
  const ask = useMemo(() => statusRequestFor(idemKey, customerId), [idemKey, customerId]);
  const charge = (cardId: string, cvcToken?: string) => {
    const json = { paymentIntentId, paymentMethodId: cardId, ...(cvcToken && { cvcToken }) };
    return readAnswer(signedInApi.stripe.payment.confirm.$post({ json }, forClinic(customerId)));
  };
  return useLaterPayment({ paymentMethodId, isUndecided: state === 'checking', charge, ask, reload });
}
