import { create } from 'zustand';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/order-queues.ts';

interface HiddenColumns {
  /** Where the choice is kept: one place for each person and view. */
  key: string;
  hidden: readonly OrderColumn[];
}

const usual: readonly OrderColumn[] = ['purchaseOrderNumber'];

/** The columns that a person has hidden, kept for each person who uses this browser, and for each view. */
export const useHiddenColumns = create<HiddenColumns>()(() => ({ key: '', hidden: usual }));

/** Reads what the person has hidden before; else a view shows its own columns, and the list all but the usual ones. */
export function openColumns(person: string, view: { id: number; columns: readonly string[] } | null): void {
  const key = `office-columns:${person}${view ? `:view-${view.id}` : ''}`;
  let hidden = view ? ORDER_COLUMNS.filter((name) => !view.columns.includes(name)) : usual;
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown;
    if (Array.isArray(kept)) hidden = ORDER_COLUMNS.filter((name) => kept.includes(name));
  } catch {
    // Without storage, the columns are the view's, or the columns that a new person sees.
  }
  useHiddenColumns.setState({ key, hidden: hidden.filter((name) => name !== 'number') });
}

export function toggleColumn(name: OrderColumn): void {
  const { key, hidden } = useHiddenColumns.getState();
  const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
  useHiddenColumns.setState({ hidden: next });
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

/** Forgets the person's own choice once the view itself has these columns. */
export function forgetColumnChoice(): void {
  try {
    window.localStorage.removeItem(useHiddenColumns.getState().key);
  } catch {
    // Nothing was kept.
  }
}
