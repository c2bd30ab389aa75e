import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { performAct } from './acts.ts';
import type { PhoneDraft } from './phone-draft.ts';

export interface PastedItem {
  item: string;
  quantity: number;
}

/** A pasted row that is not added: its number, its text, and whether it has no code or no possible quantity. */
export interface PastedFault {
  row: number;
  text: string;
  lacks: 'code' | 'quantity';
}

/**
 * The items of pasted rows such as `MSK-200 2`, with a space, tab, comma, semicolon or `x` between code and quantity,
 * and what is wrong with the other rows. Without a quantity, the quantity is 1. Null for a text that is searched: rows
 * of which none is an item, or a single row without a quantity or with a word instead of a code (rules: OFFICE-73).
 */
export function readPastedItems(text: string): { items: PastedItem[]; faults: PastedFault[] } | null {
  const rows = text.split(/\r?\n/).flatMap((row, at) => (row.trim() === '' ? [] : [{ row: at + 1, text: row.trim() }]));
  const items: PastedItem[] = [];
  const faults: PastedFault[] = [];
  for (const row of rows) {
    const [, item = '', typed = '1'] = /^([^\s,;]{2,100})(?:\s*[\s,;]\s*(?:x\s*)?(.+))?$/i.exec(row.text) ?? [];
    const quantity = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
    if (!/[\d-]/.test(item)) faults.push({ ...row, lacks: 'code' });
    else if (quantity < 1 || quantity > MAX_QUANTITY) faults.push({ ...row, lacks: 'quantity' });
    else items.push({ item: item.toUpperCase(), quantity });
  }
  if (rows.length > 1) return items.length > 0 ? { items, faults } : null;
  const isRow = /^\S*(?:-|\d{5})\S*\s*[\s,;]\s*x?\s*-?\d\S*$/i.test(rows[0]?.text ?? '');
  return isRow ? { items, faults } : null;
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
