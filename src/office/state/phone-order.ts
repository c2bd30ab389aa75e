import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import type { PhonePayment } from '#domain/phone-payments.ts';
import type { IntervalMonths } from '#domain/subscription-intervals.ts';
import { performAct } from './acts.ts';

export interface PhoneLine {
  /** The item code. */
  item: string;
  quantity: number;
  /** The months of a subscription; null for a single purchase. */
  everyMonths: IntervalMonths | null;
}

/** An order by telephone that is being written. */
export interface PhoneDraft {
  /** The e-mail address of the caller; null for the first person who may order. */
  person: string | null;
  lines: PhoneLine[];
  /** Ids of addresses; null for the default address. */
  shipTo: number | null;
  billTo: number | null;
  purchaseOrderNumber: string;
  warehouseNote: string;
  /** Codes as they were typed, separated by commas or spaces. */
  promoCodes: string;
  /** How the clinic pays; null for on invoice, or not chosen yet if the clinic pays by card only. */
  payment: PhonePayment | null;
}

const emptyDraft: PhoneDraft = {
  person: null,
  lines: [],
  shipTo: null,
  billTo: null,
  purchaseOrderNumber: '',
  warehouseNote: '',
  promoCodes: '',
  payment: null,
};

/** Drafts by customer number. They stay while the office is open, so that looking at an order loses nothing. */
const useDrafts = create<Record<string, PhoneDraft>>()(() => ({}));

/** The draft of a clinic, and functions that change and discard it. */
export function usePhoneDraft(clinic: string) {
  const draft = useDrafts((drafts) => drafts[clinic]) ?? emptyDraft;
  const change = (changed: Partial<PhoneDraft>) => useDrafts.setState({ [clinic]: { ...draft, ...changed } });
  const discard = () => useDrafts.setState({ [clinic]: emptyDraft });
  return { draft, change, discard };
}

/**
 * Begins an order by telephone for a clinic with these entries, such as the person of another order, and these items
 * beside the lines that are already in the draft.
 */
export function beginPhoneOrder(
  clinic: string,
  entries: Partial<PhoneDraft>,
  items: readonly { item: string; quantity: number }[] = [],
): void {
  useDrafts.setState(({ [clinic]: draft = emptyDraft }) => {
    const lines = items.reduce((before, { item, quantity }) => withItem(before, item, quantity), draft.lines);
    return { [clinic]: { ...draft, lines, ...entries } };
  });
}

/** The lines with an item added: its quantity grows if a single purchase of it is among the lines. */
export function withItem(lines: PhoneLine[], item: string, quantity: number): PhoneLine[] {
  const at = lines.findIndex((line) => line.item === item && line.everyMonths === null);
  if (at === -1) return [...lines, { item, quantity, everyMonths: null }];
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + quantity) } : line,
  );
}

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
