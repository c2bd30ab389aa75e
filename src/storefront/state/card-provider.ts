import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import type { StorefrontSettings } from '#storefront/settings.ts';

let loading: Promise<Stripe> | null = null;

/** The card provider's page script, fetched once and only by pages that deal with cards. Rejects where it cannot be had. */
export function loadCardProvider({ publishableKey, scriptUrl }: StorefrontSettings['stripe']): Promise<Stripe> {
  loading ??= runScript(scriptUrl)
    .then((provider) => provider(publishableKey))
    .catch((error: unknown) => {
      // The next page that needs it tries again.
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
      reject(new Error('The card provider could not be reached'));
    };
    script.addEventListener('error', failed);
    script.addEventListener('load', () => {
      const provider = (window as Window & { Stripe?: StripeConstructor }).Stripe;
      if (provider) resolve(provider);
      else failed();
    });
    document.head.append(script);
  });
}
