import { CardCvcElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CardScript } from './use-card-payment.ts';

/** Returns the calls of the card service's script; null until it has loaded. */
export function useCardScript(): CardScript | null {
  const t = useTranslations('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const isBankOpen = useRef(false);
  useEffect(
    () => () => {
      // The card service has no call that closes the bank's window. When the shopper leaves the page (back, sign-out,
      // or paid in another tab), reload to remove it.
      if (isBankOpen.current) window.location.reload();
    },
    [],
  );
  if (!stripe || !elements) return null;
  return {
    cvcToken: async () => {
      const field = elements.getElement(CardCvcElement);
      if (!field) return { problem: t('cvcRequired') };
      try {
        const { token, error } = await stripe.createToken('cvc_update', field);
        return token ? { token: token.id } : { problem: error.message ?? t('cvcRequired') };
      } catch {
        // Nothing has been sent to the store yet.
        return { problem: t('processingFailed') };
      }
    },
    authenticate: async (clientSecret) => {
      isBankOpen.current = true;
      try {
        const { error } = await stripe.handleNextAction({ clientSecret });
        return error ? { message: error.message ?? null } : null;
      } finally {
        isBankOpen.current = false;
      }
    },
  };
}
