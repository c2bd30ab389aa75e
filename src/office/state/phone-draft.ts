import { MAX_QUANTITY } from '#domain/inventory.ts';
import type { PhonePayment } from '#domain/phone-payments.ts';
import { isIntervalChoice, type IntervalMonths } from '#domain/subscription-intervals.ts';
import { keptValues } from './kept-values.ts';
import { useSession } from './session.ts';

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
  /** When the draft was last changed, if it is from before the page was loaded; otherwise null. */
  keptAt: string | null;
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
  keptAt: null,
};

const drafts = keptValues<PhoneDraft>({ empty: () => emptyDraft, write: writeDraft, read: readDraft });

/** Where the draft of a clinic is kept for the person who is signed in. */
function placeOf(clinic: string, session: ReturnType<typeof useSession.getState>): string {
  return `office-phone-order:${clinic}:${session.status === 'signed_in' ? session.email : ''}`;
}

/**
 * The draft of a clinic, and functions that change and discard it. It is kept in the browser for each person and clinic
 * until the order is placed or discarded (rules: OFFICE-137).
 */
export function usePhoneDraft(clinic: string) {
  const place = placeOf(clinic, useSession());
  return {
    draft: drafts.use(place),
    change: (changed: Partial<PhoneDraft>) => drafts.keep(place, { ...drafts.at(place), ...changed }),
    discard: () => drafts.keep(place, emptyDraft),
  };
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
  const place = placeOf(clinic, useSession.getState());
  const draft = drafts.at(place);
  const lines = items.reduce((before, { item, quantity }) => withItem(before, item, quantity), draft.lines);
  drafts.keep(place, { ...draft, lines, ...entries });
}

/** The lines with an item added: its quantity grows if a single purchase of it is among the lines. */
export function withItem(lines: PhoneLine[], item: string, quantity: number): PhoneLine[] {
  const at = lines.findIndex((line) => line.item === item && line.everyMonths === null);
  if (at === -1) return [...lines, { item, quantity, everyMonths: null }];
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + quantity) } : line,
  );
}

/** The text of a draft that is kept; null for a draft in which nothing was entered. */
export function writeDraft(draft: PhoneDraft, now: Date): string | null {
  const isEmpty = JSON.stringify({ ...draft, keptAt: null }) === JSON.stringify(emptyDraft);
  return isEmpty ? null : JSON.stringify({ ...draft, keptAt: now.toISOString() });
}

/** A kept draft; null for invalid text, such as text of another release. */
export function readDraft(text: string | null): PhoneDraft | null {
  try {
    const draft = { ...emptyDraft, ...(JSON.parse(text ?? 'null') as Partial<PhoneDraft> | null) };
    const texts = [draft.purchaseOrderNumber, draft.warehouseNote, draft.promoCodes, draft.keptAt, draft.person ?? ''];
    const areTexts = texts.every((value) => typeof value === 'string');
    const areIds = [draft.shipTo, draft.billTo].every((id) => id === null || Number.isInteger(id));
    return areTexts && areIds && draft.lines.every(isLine) && isPayment(draft.payment) ? draft : null;
  } catch {
    return null;
  }
}

function isLine({ item, quantity, everyMonths }: PhoneLine): boolean {
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return typeof item === 'string' && isQuantity && (everyMonths === null || isIntervalChoice(everyMonths));
}

function isPayment(payment: PhonePayment | null): boolean {
  if (payment?.by === 'card') return typeof payment.card.last4 === 'string';
  return payment === null || ['invoice', 'link'].includes(payment.by);
}
