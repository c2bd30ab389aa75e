/** Characters after which a text is cut (spec 000 §9, spec 001 §9). */
export const DESCRIPTION_MAX = 400;
export const TEXT_MAX = 30;
export const MEMO_MAX = 20;

/** A text of at most `max` characters; a longer one is cut there and ends in '…'. */
export function truncate(text: string, max: number = TEXT_MAX): string {
  const signs = Array.from(text);
  return signs.length <= max ? text : `${signs.slice(0, max).join('').trimEnd()}…`;
}

/** A text of at most `max` characters; a longer one ends with the last whole word in them and '…'. */
export function truncateAtWord(text: string, max: number): string {
  const signs = Array.from(text);
  if (signs.length <= max) return text;
  const whole = signs
    .slice(0, max + 1)
    .join('')
    .replace(/\s+\S*$/, '');
  // What a sentence is divided by says nothing at its end.
  const words = whole.replace(/[\s,;:–—-]+$/, '');
  return Array.from(whole).length > max ? truncate(text, max) : `${words}…`;
}

/** Whether a description needs Show more. */
export function isTruncated(text: string, max: number = TEXT_MAX): boolean {
  return Array.from(text).length > max;
}

/** Control characters but for those that set a text in lines and columns; no keyboard types them. */
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;

/** A text without its control characters, lines and tabs kept. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
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
