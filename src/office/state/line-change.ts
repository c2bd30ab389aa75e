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

/** The change in the form of the input of its acts; an empty field changes nothing. */
export function changeInput({ quantities, added }: LineChangeDraft) {
  const filled = Object.entries(quantities).filter(([, typed]) => typed !== '');
  return {
    lines: filled.map(([line, typed]) => ({ line: Number(line), quantity: Number(typed) })),
    added: added.flatMap(({ item, quantity }) => (Number(quantity) > 0 ? [{ item, quantity: Number(quantity) }] : [])),
  };
}

/** The change with items added; the quantity of an item grows if it was added before. */
export function withAdded(
  draft: LineChangeDraft,
  items: readonly { item: string; quantity: number }[],
): LineChangeDraft {
  const added = new Map(draft.added.map(({ item, quantity }) => [item, Number(quantity)]));
  for (const { item, quantity } of items) added.set(item, Math.min(MAX_QUANTITY, (added.get(item) ?? 0) + quantity));
  return { ...draft, added: [...added].map(([item, quantity]) => ({ item, quantity: String(quantity) })) };
}

/**
 * What the change comes to, read after a pause in typing; the request of an older change is ended. `isCurrent` is false
 * while the amounts belong to an older change.
 */
export function useLineChange(order: string, draft: LineChangeDraft) {
  const typed = JSON.stringify(changeInput(draft));
  const [requested, setRequested] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['line-change', order, requested],
    queryFn: async ({ signal }) => {
      const input = { order, ...(JSON.parse(requested) as object) };
      const request = { name: 'orders.preview-change', input, key: crypto.randomUUID() };
      return (await performAct(request, signal)) as LineChangePreview;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const isCurrent = typed === requested && !isPlaceholderData && data !== undefined && !error;
  return { preview: data, error, isCurrent };
}
