import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import { performAct } from './acts.ts';
import type { PhoneDraft } from './phone-draft.ts';

/**
 * The items of pasted lines such as `MSK-200 2`, with a space, tab, comma, semicolon or `x` between code and quantity.
 * Without a quantity, the quantity is 1; it may be more than an order accepts. Null if a line is something else, and
 * for a single line without a quantity or with a word instead of a code, which is searched.
 */
export function readPastedItems(text: string): { item: string; quantity: number }[] | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const items = rows.flatMap((row) => {
    const [, item, quantity = '1'] = /^\s*([^\s,;]{2,100})(?:\s*[\s,;]\s*x?\s*(\d{1,9}))?\s*$/i.exec(row) ?? [];
    return item === undefined || Number(quantity) === 0
      ? []
      : [{ item: item.toUpperCase(), quantity: Number(quantity) }];
  });
  const [first = ''] = rows;
  const isText = rows.length === 1 && !/(?:-|\d{5})\S*[\s,;]/.test(first.trim());
  return items.length === rows.length && items.length > 0 && !isText ? items : null;
}

/** The input of the acts that price and place the order. */
export function phoneOrderInput(clinic: string, draft: PhoneDraft) {
  const { person, shipTo, billTo, purchaseOrderNumber, warehouseNote, promoCodes } = draft;
  return {
    clinic,
    ...(person !== null && { person }),
    lines: draft.lines.map(({ item, quantity, everyMonths }) => ({
      item,
      quantity,
      ...(everyMonths !== null && { everyMonths }),
    })),
    ...(shipTo !== null && { shipTo }),
    ...(billTo !== null && { billTo }),
    promoCodes: promoCodes.split(/[\s,]+/).filter(Boolean),
    purchaseOrderNumber: purchaseOrderNumber.trim(),
    warehouseNote: warehouseNote.trim(),
  };
}

/** What the draft would cost now. The amounts before a change stay until the new ones have arrived. */
export function usePhoneQuote(clinic: string, draft: PhoneDraft) {
  const input = phoneOrderInput(clinic, { ...draft, purchaseOrderNumber: '', warehouseNote: '' });
  return useQuery({
    queryKey: ['phone-quote', input],
    enabled: draft.lines.length > 0,
    queryFn: async () => (await performAct({ name: 'orders.quote', input, key: crypto.randomUUID() })) as PhoneQuote,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
