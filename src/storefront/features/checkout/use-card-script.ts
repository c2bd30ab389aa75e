import { CardCvcElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CardScript } from './use-card-payment.ts';

/** The card provider's page script, for what the payment asks of it; null until it is there. */
export function useCardScript(): CardScript | null {
  const t = useTranslations('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const atBank = useRef(false);
  useEffect(
    () => () => {
      // The bank's window lies over the whole document and the provider has no call that takes it away: whoever leaves
      // the page it belongs to (back, signed out or paid in another tab) gets the next one afresh.
      if (atBank.current) window.location.reload();
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
        // Nothing was sent to the store yet.
        return { problem: t('processingFailed') };
      }
    },
    authenticate: async (clientSecret) => {
      atBank.current = true;
      try {
        const { error } = await stripe.handleNextAction({ clientSecret });
        return error ? { message: error.message ?? null } : null;
      } finally {
        atBank.current = false;
      }
    },
  };
}
