import { DEFAULT_STATUS } from './transaction-status.ts';

/** The kinds of a history entry, as the sale records name them (rules: ORDER-6). */
export const TRANSACTION_TYPES = ['SalesOrd', 'CustInvc', 'ItemShip', 'PurchReq'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export interface HistoryEntry {
  type?: string | null;
  /** 'YYYY-MM-DD'. */
  trandate: string;
  trandisplayname: string;
  status?: string | null;
}

/** The kind of an entry; an entry without a kind or with an unknown kind counts as a sales order (rules: ORDER-6). */
export function typeOf(entry: Pick<HistoryEntry, 'type'>): TransactionType {
  return TRANSACTION_TYPES.find((type) => type === entry.type) ?? 'SalesOrd';
}

/** Number of entries in each tab of the recent purchases. */
export function countByType(entries: readonly Pick<HistoryEntry, 'type'>[]): Record<TransactionType, number> {
  const counts: Record<TransactionType, number> = { SalesOrd: 0, CustInvc: 0, ItemShip: 0, PurchReq: 0 };
  for (const entry of entries) counts[typeOf(entry)] += 1;
  return counts;
}

/** Entries grouped by date, latest date first; within a date by display name, descending (rules: ORDER-8). */
export function groupByDate<E extends HistoryEntry>(entries: readonly E[]): { date: string; entries: E[] }[] {
  const groups = Map.groupBy(entries, (entry) => entry.trandate);
  const descending = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  return [...groups]
    .toSorted(([a], [b]) => descending(a, b))
    .map(([date, group]) => ({
      date,
      entries: group.toSorted((a, b) => descending(a.trandisplayname, b.trandisplayname)),
    }));
}

/** The status text of an entry; 'Pending Fulfillment' if the entry has no status (rules: ORDER-13). */
export function statusOf(entry: Pick<HistoryEntry, 'status'>): string {
  return entry.status?.trim() || DEFAULT_STATUS;
}
