/** The first `max` UTF-16 units of a text. A character is never split: URLs cannot contain half a surrogate pair. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** Characters after which a text is cut (rules: CAT-21, ORDER-10). */
export const MAX_SHOWN_DESCRIPTION = 400;
export const MAX_SHOWN_TEXT = 30;
export const MAX_SHOWN_MEMO = 20;

/** A text of at most `max` characters; a longer text is cut and ends in '…'. */
export function truncate(text: string, max: number = MAX_SHOWN_TEXT): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

/** A text of at most `max` characters; a longer text is cut after its last complete word and ends in '…'. */
export function truncateAtWord(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const whole = characters
    .slice(0, max + 1)
    .join('')
    .replace(/\s+\S*$/, '');
  // Punctuation between parts of a sentence looks wrong before the '…'.
  const words = whole.replace(/[\s,;:–—-]+$/, '');
  return Array.from(whole).length > max ? truncate(text, max) : `${words}…`;
}

/** Whether a description is long enough to need Show more. */
export function isTruncated(text: string, max: number = MAX_SHOWN_TEXT): boolean {
  return Array.from(text).length > max;
}

/** Control characters except line breaks and tabs; no keyboard types them. */
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;

/** A text without control characters; line breaks and tabs stay. */
export function removeControlCharacters(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Whether a text has a character that `removeControlCharacters` removes. */
export function hasControlCharacters(text: string): boolean {
  return text.search(CONTROLS) >= 0;
}

/** A text for a field of one line: a line break or a tab, as spreadsheets copy it, becomes a blank (rules: SAFE-14). */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ');
}

export interface PaymentBadge {
  kind: 'invoice' | 'card' | 'other';
  text: string;
}

/** The payment badge of an order's memo, its text cut at 20 characters; null without a memo (rules: ORDER-10). */
export function paymentBadge(memo: string | null | undefined): PaymentBadge | null {
  const text = memo?.trim() ?? '';
  if (text === '') return null;
  const kind = /\binvoice\b/i.test(text) ? 'invoice' : /\bcards?\b|\bcus_|^\D+ \d{4}$/i.test(text) ? 'card' : 'other';
  return { kind, text: truncate(text, MAX_SHOWN_MEMO) };
}

/** Whether a name contains a link or mail address: a scheme, www., an @, or a path after a domain. */
export function containsLink(text: string): boolean {
  return /:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}]\.\p{L}{2,}\//iu.test(text);
}

/** Whether a text has a parenthesis, a bracket, or a character that is drawn with them. */
export function hasBrackets(text: string): boolean {
  return /(?![‚„])[\p{Ps}\p{Pe}<>]/u.test(text.normalize('NFKC'));
}

/** Whether mail programs may turn a name into a link: it contains a link or looks like a domain. */
export function looksLikeLink(text: string): boolean {
  return containsLink(text) || /[\p{L}\p{N}]\.\p{L}{2,}/u.test(text);
}

/** The names of products in a sentence. Names contain commas, so semicolons separate them (rules: PAGE-40). */
export function joinProductNames(names: readonly string[]): string {
  return names.join('; ');
}
