import ui from '#ui/messages/en.json' with { type: 'json' };
import type account from './en/account.json';
import type cart from './en/cart.json';
import catalogue from './en/catalogue.json' with { type: 'json' };
import type checkout from './en/checkout.json';
import content from './en/content.json' with { type: 'json' };
import type home from './en/home.json';
import type orders from './en/orders.json';
import shell from './en/shell.json' with { type: 'json' };
import type subscriptions from './en/subscriptions.json';
import titles from './en/titles.json' with { type: 'json' };
import parts from './en/parts.json' with { type: 'json' };

/** The words every page has. Those of the other parts come with the pages that need them (routes/-words.tsx). */
export const messages = { catalogue, content, parts, shell, titles, ui };

/** Every word a person reads in the storefront, by the part of it they stand in. */
export interface Messages {
  account: typeof account;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  content: typeof content;
  home: typeof home;
  orders: typeof orders;
  parts: typeof parts;
  shell: typeof shell;
  subscriptions: typeof subscriptions;
  titles: typeof titles;
  ui: typeof ui;
}

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages;
    Locale: 'en-CA';
  }
}
