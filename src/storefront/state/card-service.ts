import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { useState } from 'react';
import { withTimeout } from '#storefront/api.ts';
import { useSettings, type StorefrontSettings } from '#storefront/settings.ts';

let loading: Promise<Stripe> | null = null;

/** The card service's script, loaded once and only by pages that handle cards. Rejects if it cannot be loaded. */
function loadCardService({ publishableKey, scriptUrl }: StorefrontSettings['stripe']): Promise<Stripe> {
  loading ??= withTimeout('cardScript', runScript(scriptUrl))
    .then((stripe) => stripe(publishableKey))
    .catch((error: unknown) => {
      // After a failure the next page that needs the script tries again.
      loading = null;
      throw error;
    });
  return loading;
}

function runScript(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    const failed = () => {
      script.remove();
      reject(new Error('The card service could not be reached'));
    };
    script.addEventListener('error', failed);
    script.addEventListener('load', () => {
      const constructor = (window as Window & { Stripe?: StripeConstructor }).Stripe;
      if (constructor) resolve(constructor);
      else failed();
    });
    document.head.append(script);
  });
}

/** The card service's script for a page that handles cards; `unreachable` after the script failed to load. */
export function useCardService(): { cardService: Promise<Stripe | null>; unreachable: boolean } {
  const { stripe } = useSettings();
  const [unreachable, setUnreachable] = useState(false);
  const [cardService] = useState(() =>
    loadCardService(stripe).catch(() => {
      setUnreachable(true);
      return null;
    }),
  );
  return { cardService, unreachable };
}
