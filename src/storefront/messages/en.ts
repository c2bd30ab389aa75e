import ui from '#ui/messages/en.json' with { type: 'json' };
import type account from './en/account.json';
import type cart from './en/cart.json';
import catalogue from './en/catalogue.json' with { type: 'json' };
import type checkout from './en/checkout.json';
import content from './en/content.json' with { type: 'json' };
import type home from './en/home.json';
import type orders from './en/orders.json';
import shell from './en/shell.json' with { type: 'json' };
import type prices from './en/prices.json';
import type seen from './en/seen.json';
import type subscriptions from './en/subscriptions.json';
import titles from './en/titles.json' with { type: 'json' };
import parts from './en/parts.json' with { type: 'json' };

/**
 * Messages for every page. Messages of the other parts are loaded with the pages that show them
 * (parts/part-messages.tsx).
 */
export const messages = { catalogue, content, parts, shell, titles, ui };

/** Every text of the storefront, by part. */
export interface Messages {
  account: typeof account;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  content: typeof content;
  home: typeof home;
  orders: typeof orders;
  parts: typeof parts;
  /** Why a unit does not cost its list price. */
  prices: typeof prices;
  /** The bar above a clinic's shop that staff see. */
  seen: typeof seen;
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
