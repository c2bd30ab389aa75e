import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LineChangePreview } from '#contract/line-changes.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { performAct } from './acts.ts';

/** Milliseconds after the last change before its amounts are read. */
const PAUSE_MS = 250;

/** An item that is added to an order, with the typed quantity. */
export interface AddedItem {
  item: string;
  quantity: string;
}

/** A change of lines that is being typed: quantities by line number, and added items. */
export interface LineChangeDraft {
  quantities: Record<number, string>;
  added: AddedItem[];
}

export const emptyChange: LineChangeDraft = { quantities: {}, added: [] };

/** The typed units: undefined for an empty field, null for anything but a whole number from `least` to 999. */
export function readUnits(typed: string, least: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const units = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
  return units >= least && units <= MAX_QUANTITY ? units : null;
}

/** Whether every field of the change is empty or has units that an order may have. */
export function isReadable({ quantities, added }: LineChangeDraft): boolean {
  const units = [
    ...Object.values(quantities).map((typed) => readUnits(typed, 0)),
    ...added.map(({ quantity }) => readUnits(quantity, 1)),
  ];
  return !units.includes(null);
}

/** The change in the form of the input of its acts; an empty field changes nothing, and an unreadable one neither. */
export function changeInput({ quantities, added }: LineChangeDraft) {
  return {
    lines: Object.entries(quantities).flatMap(([line, typed]) => {
      const quantity = readUnits(typed, 0);
      return quantity === undefined || quantity === null ? [] : [{ line: Number(line), quantity }];
    }),
    added: added.flatMap(({ item, quantity: typed }) => {
      const quantity = readUnits(typed, 1);
      return quantity ? [{ item, quantity }] : [];
    }),
  };
}

/** Whether the change takes every line off the order and adds nothing: such an order is cancelled instead. */
export function removesEverything(draft: LineChangeDraft, lines: readonly { line: number }[]): boolean {
  const { added } = changeInput(draft);
  return added.length === 0 && lines.every(({ line }) => readUnits(draft.quantities[line] ?? '', 0) === 0);
}

/** The change with items added; the quantity of an item grows if it was added before. */
export function withAdded(
  draft: LineChangeDraft,
  items: readonly { item: string; quantity: number }[],
): LineChangeDraft {
  const added = new Map(draft.added.map(({ item, quantity }) => [item, quantity]));
  for (const { item, quantity } of items)
    added.set(item, String(Math.min(MAX_QUANTITY, (readUnits(added.get(item) ?? '', 1) ?? 0) + quantity)));
  return { ...draft, added: [...added].map(([item, quantity]) => ({ item, quantity })) };
}

/**
 * What the change comes to, read after a pause in typing; the request of an older change is ended. `isCurrent` is false
 * while the amounts belong to an older change. The latest amounts stay while a change is refused, so that the form
 * stays, too.
 */
export function useLineChange(order: string, draft: LineChangeDraft) {
  const typed = JSON.stringify(changeInput(draft));
  const [requested, setRequested] = useState(typed);
  const [latest, setLatest] = useState<LineChangePreview>();
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const asked = JSON.parse(requested) as ReturnType<typeof changeInput>;
  // The store refuses a change that leaves nothing, and the form says so without asking.
  const leavesNothing =
    asked.added.length === 0 &&
    latest?.lines.every(({ line }) => asked.lines.some((one) => one.line === line && one.quantity === 0));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['line-change', order, requested],
    enabled: !leavesNothing,
    queryFn: async ({ signal }) => {
      const input = { order, ...asked };
      const request = { name: 'orders.preview-change', input, key: crypto.randomUUID() };
      return (await performAct(request, signal)) as LineChangePreview;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (data && data !== latest) setLatest(data);
  const isCurrent = isReadable(draft) && typed === requested && !isPlaceholderData && data !== undefined && !error;
  return { preview: data ?? latest, error, isCurrent };
}
