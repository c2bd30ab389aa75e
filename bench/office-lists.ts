import { DISPUTE_FILTERS } from '#domain/disputes.ts';
import { CLINIC_KINDS, CLINIC_SORTS } from '#domain/clinic-lists.ts';
import { CREDIT_NOTE_FILTERS } from '#domain/credit-note-lists.ts';
import { INVOICE_FILTERS, INVOICE_SORTS } from '#domain/invoice-lists.ts';
import { ORDER_QUEUES, ORDER_SORTS } from '#domain/order-queues.ts';
import { RECEIVED_PAYMENT_FILTERS, RECEIVED_PAYMENT_SORTS } from '#domain/received-payments.ts';
import { STOCK_KINDS, STOCK_SORTS } from '#domain/stock-lists.ts';
import type { Samples } from './office-shop.ts';

/** The paths that a page of the office asks for at once, in each turn other ones if the page can name something. */
export type Page = (samples: Samples, turn: number) => string[];

const at = <T>(all: readonly T[], turn: number) => all[turn % all.length]!;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const find = (path: string, text: string) => [`${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`];
const each = <Name extends string>(names: readonly Name[], what: string, page: (name: Name) => Page) =>
  Object.fromEntries(names.map((name) => [`${what} ${name}`, page(name)]));

/** Parts of the words of the names of clinics: some from the middle, some that thousands of names have. */
const halfWords = ['map', 'larc', 'ental', 'ortho', 'yarrow d', 'kids', 'river', 'periodon', 'oral s', 'willow fam'];
const words = ['nitrile', 'glov', 'composite sha', 'diamond bur', 'etch', 'lidocaine', 'mask', 'impression tr'];

const orders: Record<string, Page> = {
  orders: (_, turn) => [`/orders?limit=${50 + (turn % 2)}`],
  'orders, 200 rows, as CSV': () => ['/orders?limit=200'],
  ...each(ORDER_SORTS, 'orders, sorted', (sort) => () => [`/orders?sort=${sort}`]),
  ...each(ORDER_QUEUES, 'orders, queue', (queue) => () => [`/orders?queue=${queue}`]),
  'orders, queue pick, largest': () => ['/orders?queue=pick&sort=largest'],
  'orders, queue overdue, largest': () => ['/orders?queue=overdue&sort=largest'],
  ...each(['closed', 'cancelled', 'refunded', 'expired', 'placed'], 'orders, state', (state) => () => [
    `/orders?state=${state}`,
  ]),
  'orders, state closed, largest': () => ['/orders?state=closed&sort=largest'],
  'orders, state refunded, smallest': () => ['/orders?state=refunded&sort=smallest'],
  ...each(['card', 'invoice'], 'orders, paid by', (method) => () => [`/orders?method=${method}`]),
  'orders of a clinic': ({ clinics }, turn) => [`/orders?clinic=${at(clinics, turn).id}`],
  'orders of a clinic, largest': ({ clinics }, turn) => [`/orders?clinic=${at(clinics, turn).id}&sort=largest`],
  'orders of a quarter, largest': (_, turn) => [`/orders?from=${day(490 + turn)}&to=${day(400 + turn)}&sort=largest`],
  'orders of a day': (_, turn) => [`/orders?from=${day(3 * turn)}&to=${day(3 * turn)}`],
  'orders, deep page': ({ orders: all }, turn) => [`/orders?after=${at(all, turn).created}~${at(all, turn).id}`],
  'orders, deep page by total': ({ orders: all }, turn) => [
    `/orders?sort=largest&after=${at(all, turn).cents}~${at(all, turn).id}`,
  ],
  'orders, found by order number': ({ orders: all }, turn) => find('/orders', at(all, turn).number),
  'orders, found by digits': ({ orders: all }, turn) => find('/orders', at(all, turn).number.slice(3)),
  'orders, found by clinic': ({ clinics }, turn) => find('/orders', at(clinics, turn).name),
  'orders, found by half a word': (_, turn) => find('/orders', at(halfWords, turn)),
  'orders, half a word, largest': (_, turn) => find('/orders?sort=largest', at(halfWords, turn)),
  'orders, found by item code': ({ items }, turn) => find('/orders', at(items, turn).code),
  'orders, nothing found': (_, turn) => find('/orders', `qzx ${turn}`),
  'orders, half a word, to pick': (_, turn) => find('/orders?queue=pick', at(halfWords, turn)),
  'order page and neighbours': ({ orders: all }, turn) => [
    `/orders/${at(all, turn).number}`,
    `/orders/${at(all, turn).number}/neighbours`,
  ],
  'saved views': () => ['/views'],
};

const clinics: Record<string, Page> = {
  clinics: () => ['/clinics'],
  ...each(CLINIC_SORTS, 'clinics, sorted by', (sort) => () => [`/clinics?sort=${sort}`]),
  ...each(CLINIC_KINDS, 'clinics, kind', (kind) => () => [`/clinics?kind=${kind}`]),
  'clinics, deep page': ({ clinics: all }, turn) => [`/clinics?after=${at(all, turn).id}`],
  'clinics, found by number': ({ clinics: all }, turn) => find('/clinics', at(all, turn).number),
  'clinics, found by name': ({ clinics: all }, turn) => find('/clinics', at(all, turn).name),
  'clinics, found by half a word': (_, turn) => find('/clinics', at(halfWords, turn)),
  'clinics, found by e-mail': ({ clinics: all }, turn) => find('/clinics', at(all, turn).email),
  'clinic page': ({ clinics: all }, turn) => [`/clinics/${at(all, turn).number}`],
  'clinic page, most orders': () => ['/clinics/C-1010001'],
};

const money: Record<string, Page> = {
  'invoices by age': () => ['/invoices'],
  ...each(INVOICE_FILTERS, 'invoices,', (age) => () => [`/invoices?age=${age}`]),
  ...each(INVOICE_SORTS, 'invoices, sorted by', (sort) => () => [`/invoices?sort=${sort}`]),
  ...each(INVOICE_SORTS, 'all invoices, sorted by', (sort) => () => [`/invoices?age=all&sort=${sort}`]),
  'invoices, deep page': ({ invoices }, turn) => [
    `/invoices?age=all&after=${at(invoices, turn).due}~${at(invoices, turn).id}`,
  ],
  'invoices of a clinic': ({ clinics: all }, turn) => [`/invoices?age=all&clinic=${at(all, turn).number}`],
  'invoices, found by number': ({ invoices }, turn) => find('/invoices?age=all', at(invoices, turn).number),
  'invoices, found by half a word': (_, turn) => find('/invoices', at(halfWords, turn)),
  'all invoices, half a word': (_, turn) => find('/invoices?age=all', at(halfWords, turn)),
  'payments received': () => ['/received-payments'],
  ...each(RECEIVED_PAYMENT_FILTERS, 'payments,', (state) => () => [`/received-payments?state=${state}`]),
  ...each(RECEIVED_PAYMENT_SORTS, 'payments, sorted by', (sort) => () => [`/received-payments?sort=${sort}`]),
  'payments of a clinic': ({ clinics: all }, turn) => [`/received-payments?clinic=${at(all, turn).number}`],
  'payments, found by number': ({ payments }, turn) => find('/received-payments', at(payments, turn).number),
  'payments, found by reference': ({ payments }, turn) => find('/received-payments', at(payments, turn).reference),
  'payments, found by amount': ({ payments }, turn) =>
    find('/received-payments', (at(payments, turn).cents / 100).toFixed(2)),
  'payments, found by half a word': (_, turn) => find('/received-payments', at(halfWords, turn)),
  'payments, found by invoice': ({ invoices }, turn) => find('/received-payments', at(invoices, turn).number),
  'payment page': ({ payments }, turn) => [`/received-payments/${at(payments, turn).number}`],
  'credit notes': () => ['/credit-notes'],
  ...each(CREDIT_NOTE_FILTERS, 'credit notes,', (state) => () => [`/credit-notes?state=${state}`]),
  'credit notes, oldest first': () => ['/credit-notes?sort=oldest'],
  'credit notes of a quarter': (_, turn) => [`/credit-notes?from=${day(540 + turn)}&to=${day(449 + turn)}`],
  'credit notes, found by half a word': (_, turn) => find('/credit-notes', at(halfWords, turn)),
  'credit notes, found by order': ({ orders: all }, turn) => find('/credit-notes', at(all, turn).number),
  'taxes of a quarter': (_, turn) => [`/taxes?from=${day(540 + turn)}&to=${day(449 + turn)}`],
  'tax papers of a quarter': (_, turn) => [`/tax-papers?from=${day(540 + turn)}&to=${day(449 + turn)}`],
  'tax papers of a tax': (_, turn) => [
    `/tax-papers?from=${day(540 + turn)}&to=${day(449 + turn)}&place=ca-ON&tax=HST&kind=invoice`,
  ],
  ...each(DISPUTE_FILTERS, 'disputes,', (state) => () => [`/disputes?state=${state}`]),
  payouts: () => ['/payouts'],
  'payouts, deep page': ({ payouts }, turn) => [`/payouts?after=${at(payouts, turn).seconds}~${at(payouts, turn).id}`],
  'movements of a payout': ({ payouts }, turn) => [`/balance-movements?payout=${at(payouts, turn * 3).id}`],
  'movements of no order': () => ['/balance-movements?show=unknown'],
  'charges not paid out': () => ['/balance-movements?show=not_paid_out'],
};

const stock: Record<string, Page> = {
  stock: () => ['/stock'],
  'stock, fewest free first': () => ['/stock?sort=free'],
  ...each(STOCK_KINDS, 'stock,', (kind) => () => [`/stock?kind=${kind}`]),
  ...each(STOCK_KINDS, 'stock, fewest free,', (kind) => () => [`/stock?kind=${kind}&sort=free`]),
  'stock, expiring, by expiry': () => [`/stock?kind=expiring&sort=${STOCK_SORTS[2]}`],
  'stock, deep page': ({ items }, turn) => [`/stock?after=${at(items, turn).id}`],
  'stock, deep page, fewest free': ({ items }, turn) => [`/stock?sort=free&after=${at(items, turn).id}`],
  'stock, found by code': ({ items }, turn) => find('/stock', at(items, turn).code),
  'stock, found by half a code': ({ items }, turn) => find('/stock', at(items, turn).code.slice(0, 6)),
  'stock, found by words': (_, turn) => find('/stock', at(words, turn)),
  'stock, found by words, low': (_, turn) => find('/stock?kind=low', at(words, turn)),
  'stock, found by bin': ({ bins }, turn) => find('/stock', at(bins, turn)),
  'stock, half a code, fewest free': ({ items }, turn) => find('/stock?sort=free', at(items, turn).code.slice(0, 6)),
  'stock item': ({ items }, turn) => [`/stock/${encodeURIComponent(at(items, turn).code)}`],
};

const picking: Record<string, Page> = each(['open', 'mine', 'done'], 'pick lists,', (kind) => () => [
  `/pick-lists?kind=${kind}`,
]);

/** Every list of the office with its filters, sorts and searches, and its pages. */
export const officePages: Record<string, Page> = {
  'Today: all numbers and the chart': () => ['/waiting', '/sales', '/low-stock'],
  ...orders,
  ...clinics,
  ...money,
  ...stock,
  ...picking,
};
