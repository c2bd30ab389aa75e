import { create } from 'zustand';

/** The columns of the list of orders, in their order. The number is always shown. */
export const ORDER_COLUMNS = [
  'number',
  'orderedAt',
  'clinic',
  'purchaseOrderNumber',
  'pieces',
  'total',
  'payment',
  'stage',
  'expectedOn',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

const keyOf = (person: string) => `office-columns:${person}`;

interface HiddenColumns {
  person: string;
  hidden: readonly OrderColumn[];
}

/** The columns that a person has hidden, kept for each person who uses this browser. */
export const useHiddenColumns = create<HiddenColumns>()(() => ({ person: '', hidden: ['purchaseOrderNumber'] }));

/** Reads which columns the person has hidden before. */
export function openColumns(person: string): void {
  if (useHiddenColumns.getState().person === person) return;
  let hidden: OrderColumn[] = ['purchaseOrderNumber'];
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(person)) ?? 'null') as unknown;
    if (Array.isArray(kept)) hidden = ORDER_COLUMNS.filter((name) => name !== 'number' && kept.includes(name));
  } catch {
    // Without storage, the person sees the columns of a new person.
  }
  useHiddenColumns.setState({ person, hidden });
}

export function toggleColumn(name: OrderColumn): void {
  const { person, hidden } = useHiddenColumns.getState();
  const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
  useHiddenColumns.setState({ hidden: next });
  try {
    window.localStorage.setItem(keyOf(person), JSON.stringify(next));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
