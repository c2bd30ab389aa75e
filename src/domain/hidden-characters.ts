/**
 * Invisible characters that change how a text reads or compares: C1 controls, the soft hyphen, zero-width characters,
 * line and paragraph separators, writing-direction marks and isolates, tags, and letters without a shape (Hangul
 * fillers, the empty Braille pattern), of which a whole name could be made, and whatever else Unicode shows as nothing
 * by default. Variation selectors are left out: emoji have them.
 */
const HIDDEN =
  /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[\u0080-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]/u;

/** The message for a name or an address with such a character. */
export const HIDDEN_CHARACTERS_MESSAGE = 'Must not have hidden characters. Please type the text instead of pasting it.';

/** Whether a text has an invisible character. A lone UTF-16 surrogate counts, as it cannot be displayed. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text) || !text.isWellFormed();
}

/** The fields of a form that have an invisible character; leading and trailing blanks do not count. */
export function fieldsWithHiddenCharacters<F extends object>(form: F): (keyof F)[] {
  const fields = Object.entries(form).filter(
    ([, value]) => typeof value === 'string' && hasHiddenCharacters(value.trim()),
  );
  return fields.map(([field]) => field as keyof F);
}
