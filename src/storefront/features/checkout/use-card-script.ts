import { CardCvcElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useTranslations } from 'use-intl';
import type { CardScript } from './use-card-payment.ts';

/** The card provider's page script, for what the payment asks of it; null until it is there. */
export function useCardScript(): CardScript | null {
  const t = useTranslations('checkout');
  const stripe = useStripe();
  const elements = useElements();
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
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error ? { message: error.message ?? null } : null;
    },
  };
}
