import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { publicSettings } from '#domain/settings.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { messages, type Messages } from '#storefront/messages/en.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import cart from '#storefront/messages/en/cart.json' with { type: 'json' };
import checkout from '#storefront/messages/en/checkout.json' with { type: 'json' };
import home from '#storefront/messages/en/home.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import seen from '#storefront/messages/en/seen.json' with { type: 'json' };
import subscriptions from '#storefront/messages/en/subscriptions.json' with { type: 'json' };
import { DeliveryContext } from '#storefront/parts/delivery-place.ts';
import { SettingsContext } from '#storefront/settings.ts';
import { IntlProvider } from '#ui/messages/translations.ts';

const words: Omit<Messages, 'office'> = {
  ...messages,
  account,
  cart,
  checkout,
  home,
  orders,
  prices,
  seen,
  subscriptions,
};

/** Renders a component as the server does, with these answers of the API in the query cache. */
export async function renderToHtml(
  part: ReactNode,
  answers: readonly (readonly [readonly unknown[], unknown])[] = [],
  store = testSettings,
  /** Queries that have failed. */
  failed: readonly (readonly unknown[])[] = [],
) {
  const settings = {
    publicUrl: 'https://shop.example.ca',
    store: publicSettings(store),
    auth0: { domain: '', clientId: '', audience: '' },
    stripe: { publishableKey: '', scriptUrl: '' },
  };
  const inStorefront = (
    <SettingsContext value={settings}>
      <DeliveryContext value={{ place: null, times: store.delivery }}>{part}</DeliveryContext>
    </SettingsContext>
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  for (const queryKey of failed) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: new Error('failed'), fetchStatus: 'idle' });
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => inStorefront }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en-CA" messages={words} timeZone="America/Toronto">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return html.replace(/<!--.*?-->/g, '');
}

/** The visible text of HTML. */
export function textIn(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** The links in HTML: target and text. */
export function linksIn(html: string): (readonly [to: string, text: string])[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to = '', inside = '']) => [to, textIn(inside).trim()] as const,
  );
}
