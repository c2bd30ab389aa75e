import type { StaffArea } from '#domain/staff-roles.ts';
import { disputesPath } from '#office/state/disputes.ts';
import { stockPath } from '#office/state/stock.ts';

interface PageEntry {
  name: string;
  path: string;
  /** The area that the page shows. */
  area: StaffArea;
  /** The act that is done there, of a page that only some readers use. */
  act?: string;
}

/**
 * The pages and kinds of work that are not places of the menu. Each is found by its label and by other words for it
 * (`office.palette` in the messages), by the roles that may do it there (rules: OFFICE-97).
 */
export const PALETTE_PAGES = [
  { name: 'receive', path: '/warehouse/receive', area: 'stock', act: 'stock.receive-all' },
  { name: 'count', path: '/warehouse/count', area: 'stock', act: 'stock.count-bin' },
  { name: 'bins', path: '/warehouse/bins', area: 'stock' },
  { name: 'adjust', path: stockPath(), area: 'stock', act: 'stock.adjust' },
  { name: 'low', path: stockPath({ kind: 'low', sort: 'free' }), area: 'stock' },
  { name: 'expiring', path: stockPath({ kind: 'expiring' }), area: 'stock' },
  { name: 'unplaced', path: stockPath({ kind: 'unplaced' }), area: 'stock' },
  { name: 'pick', path: '/orders?queue=pick', area: 'orders', act: 'picks.make' },
  { name: 'ship', path: '/warehouse', area: 'parcels', act: 'picks.ship' },
  { name: 'approve', path: '/orders?queue=approve', area: 'orders', act: 'orders.approve' },
  { name: 'held', path: '/orders?queue=hold', area: 'orders' },
  { name: 'late', path: '/orders?queue=late', area: 'orders' },
  { name: 'attention', path: '/orders?queue=attention', area: 'orders' },
  { name: 'failed', path: '/orders?queue=failed', area: 'orders' },
  { name: 'credit', path: '/orders?queue=credit', area: 'orders' },
  { name: 'refund', path: '/orders', area: 'orders', act: 'orders.credit' },
  { name: 'gift', path: '/orders', area: 'orders', act: 'orders.note-gift-card' },
  { name: 'phone', path: '/orders/new', area: 'clinics', act: 'orders.place' },
  { name: 'seeAs', path: '/clinics', area: 'clinics', act: 'clinics.see-as' },
  { name: 'terms', path: '/clinics', area: 'clinics', act: 'clinics.set-terms' },
  { name: 'lock', path: '/clinics', area: 'clinics', act: 'clinics.lock' },
  { name: 'applied', path: '/clinics?kind=applied', area: 'clinics' },
  { name: 'paused', path: '/clinics?kind=paused', area: 'clinics' },
  { name: 'overdue', path: '/money', area: 'money' },
  { name: 'payment', path: '/money/payments/new', area: 'money', act: 'payments.record' },
  { name: 'received', path: '/money/payments', area: 'money' },
  { name: 'reverse', path: '/money/payments', area: 'money', act: 'payments.reverse' },
  { name: 'credits', path: '/money/credit-notes', area: 'money' },
  { name: 'toReturn', path: '/money/credit-notes?state=to_return', area: 'money', act: 'attention.resolve' },
  { name: 'disputes', path: disputesPath(), area: 'money' },
  { name: 'payouts', path: '/money/payouts', area: 'money' },
  { name: 'movements', path: '/money/payouts/movements', area: 'money' },
  { name: 'taxes', path: '/money/taxes', area: 'money' },
  { name: 'taxPapers', path: '/money/taxes/papers', area: 'money' },
  { name: 'books', path: '/money/taxes', area: 'money', act: 'books.close' },
  { name: 'statement', path: '/clinics', area: 'money' },
  { name: 'auditLog', path: '/audit', area: 'audit' },
] as const satisfies readonly PageEntry[];
