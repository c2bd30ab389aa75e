import { AUDIT_COLUMNS } from './audit-list.ts';
import { BIN_COLUMNS } from './bin-lists.ts';
import { CLINIC_COLUMNS } from './clinic-lists.ts';
import { CREDIT_NOTE_COLUMNS } from './credit-note-lists.ts';
import { DISPUTE_COLUMNS } from './disputes.ts';
import { INVOICE_COLUMNS } from './invoice-lists.ts';
import { ORDER_COLUMNS } from './order-queues.ts';
import { RECEIVED_PAYMENT_COLUMNS } from './received-payments.ts';
import type { StaffArea } from './staff-roles.ts';
import { STOCK_COLUMNS } from './stock-lists.ts';

/** The columns of the list of pick lists, in their order. */
export const PICK_LIST_COLUMNS = ['number', 'createdAt', 'claim', 'orders', 'progress'] as const;
/** The columns of the list of payouts, in their order. */
export const PAYOUT_COLUMNS = [
  ...(['arrivesOn', 'status'] as const),
  ...(['charges', 'refunds', 'disputes', 'other', 'fees', 'amount'] as const),
] as const;
/** The columns of the list of balance movements, in their order. */
export const MOVEMENT_COLUMNS = ['at', 'kind', 'order', 'clinic', 'paper', 'amount', 'fee', 'net'] as const;
/** The columns of the list of the papers of a tax, in their order. */
export const TAX_PAPER_COLUMNS = ['number', 'order', 'clinic', 'issuedOn', 'tax', 'taxable', 'amount'] as const;

interface List {
  /** The area of staff's work that a role must read to read the list. */
  area: StaffArea;
  /** The columns in their order; the first one is always shown. */
  columns: readonly [string, ...string[]];
  /** The columns that are hidden until a person chooses them. */
  hidden: readonly string[];
}

/** The lists of the office that have views and a choice of columns (rules: OFFICE-14, OFFICE-24). */
export const OFFICE_LISTS = {
  orders: { area: 'orders', columns: ORDER_COLUMNS, hidden: ['purchaseOrderNumber'] },
  clinics: { area: 'clinics', columns: CLINIC_COLUMNS, hidden: [] },
  stock: { area: 'stock', columns: STOCK_COLUMNS, hidden: [] },
  bins: { area: 'stock', columns: BIN_COLUMNS, hidden: [] },
  'pick-lists': { area: 'parcels', columns: PICK_LIST_COLUMNS, hidden: [] },
  invoices: { area: 'money', columns: INVOICE_COLUMNS, hidden: [] },
  'received-payments': { area: 'money', columns: RECEIVED_PAYMENT_COLUMNS, hidden: [] },
  'credit-notes': { area: 'money', columns: CREDIT_NOTE_COLUMNS, hidden: [] },
  disputes: { area: 'money', columns: DISPUTE_COLUMNS, hidden: [] },
  payouts: { area: 'money', columns: PAYOUT_COLUMNS, hidden: [] },
  'balance-movements': { area: 'money', columns: MOVEMENT_COLUMNS, hidden: [] },
  'tax-papers': { area: 'money', columns: TAX_PAPER_COLUMNS, hidden: [] },
  audit: { area: 'audit', columns: AUDIT_COLUMNS, hidden: [] },
} as const satisfies Record<string, List>;

/** Rows of a list that one CSV file has at most (rules: OFFICE-14). */
export const MAX_EXPORTED_ROWS = 100_000;

export type OfficeList = keyof typeof OFFICE_LISTS;
export const OFFICE_LIST_NAMES = Object.keys(OFFICE_LISTS) as [OfficeList, ...OfficeList[]];

/** The columns of a list in their order. */
export function columnsOf(list: OfficeList): readonly string[] {
  return OFFICE_LISTS[list].columns;
}

/**
 * The columns of a list that are hidden before a person chooses: all that a view does not have, or else the list's
 * usual ones; never the first column.
 */
export function hiddenAtFirst(list: OfficeList, view?: { columns: readonly string[] }): readonly string[] {
  const { columns, hidden } = OFFICE_LISTS[list] as List;
  return columns.slice(1).filter((name) => (view ? !view.columns.includes(name) : hidden.includes(name)));
}

/** The most invoices and credit notes that one file has (rules: OFFICE-86). */
export const MAX_PAPERS = 500;
