import ui from '#ui/messages/en.json' with { type: 'json' };
import audit from './en/audit.json' with { type: 'json' };
import bins from './en/bins.json' with { type: 'json' };
import books from './en/books.json' with { type: 'json' };
import clinic from './en/clinic.json' with { type: 'json' };
import clinics from './en/clinics.json' with { type: 'json' };
import creditNotes from './en/credit-notes.json' with { type: 'json' };
import disputes from './en/disputes.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import imports from './en/imports.json' with { type: 'json' };
import list from './en/list.json' with { type: 'json' };
import money from './en/money.json' with { type: 'json' };
import order from './en/order.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import palette from './en/palette.json' with { type: 'json' };
import payouts from './en/payouts.json' with { type: 'json' };
import phoneOrder from './en/phone-order.json' with { type: 'json' };
import phonePayment from './en/phone-payment.json' with { type: 'json' };
import picking from './en/picking.json' with { type: 'json' };
import receivedPayments from './en/received-payments.json' with { type: 'json' };
import statement from './en/statement.json' with { type: 'json' };
import stock from './en/stock.json' with { type: 'json' };
import stockEntry from './en/stock-entry.json' with { type: 'json' };
import storeSettings from './en/store-settings.json' with { type: 'json' };
import taxes from './en/taxes.json' with { type: 'json' };
import today from './en/today.json' with { type: 'json' };
import warehouse from './en/warehouse.json' with { type: 'json' };

const office = {
  audit,
  bins,
  books,
  clinic,
  clinics,
  creditNotes,
  disputes,
  palette,
  payouts,
  frame,
  imports,
  list,
  money,
  order,
  orders,
  phoneOrder,
  phonePayment,
  picking,
  receivedPayments,
  statement,
  stock,
  stockEntry,
  storeSettings,
  taxes,
  today,
  warehouse,
};

/** Every text of the office, and the texts of the components in src/ui. */
export const messages = { office, ui };

// The program has one type of messages, which the storefront declares. The office adds its own to it.
declare module '#storefront/messages/en.ts' {
  interface Messages {
    office: typeof office;
  }
}
