import account from './en/account.json' with { type: 'json' };
import cart from './en/cart.json' with { type: 'json' };
import catalogue from './en/catalogue.json' with { type: 'json' };
import checkout from './en/checkout.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import ui from './en/ui.json' with { type: 'json' };

/** Every word a person reads in the storefront, by the part of it they stand in. */
export const messages = { account, cart, catalogue, checkout, orders, shell, ui };

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages;
    Locale: 'en-CA';
  }
}
