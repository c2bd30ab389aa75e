/** Characters after which a text is cut (spec 000 §9, spec 001 §9). */
export const DESCRIPTION_MAX = 400;
export const TEXT_MAX = 30;
export const MEMO_MAX = 20;

/** A text of at most `max` characters; a longer one is cut there and ends in '…'. */
export function truncate(text: string, max: number = TEXT_MAX): string {
  const signs = Array.from(text);
  return signs.length <= max ? text : `${signs.slice(0, max).join('').trimEnd()}…`;
}

/** Whether a description needs Show more. */
export function isTruncated(text: string, max: number = TEXT_MAX): boolean {
  return Array.from(text).length > max;
}

export interface PaymentBadge {
  kind: 'invoice' | 'card' | 'other';
  text: string;
}

/** The payment badge of an order's memo, its text cut at 20 characters; null without a memo (spec 001 §2). */
export function paymentBadge(memo: string | null | undefined): PaymentBadge | null {
  const text = memo?.trim() ?? '';
  if (text === '') return null;
  const kind = /\binvoice\b/i.test(text) ? 'invoice' : /\bcards?\b|\bcus_|^\D+ \d{4}$/i.test(text) ? 'card' : 'other';
  return { kind, text: truncate(text, MEMO_MAX) };
}
