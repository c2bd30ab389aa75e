/** Characters of a search text that are used. The API refuses a longer text; the pages cut it here. */
export const MAX_QUERY_LENGTH = 200;

/**
 * A text in the form used for comparison: lower case, without accents, dashes and other punctuation as single blanks.
 * It is cut both before and after normalising, since one character may expand to eighteen words.
 */
export function normaliseQuery(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .trimEnd();
}

/** Whether a search text is blank; a blank text is not searched (rules: SEARCH-4). */
export function isBlankQuery(text: string): boolean {
  return normaliseQuery(text) === '';
}

/** An item code or manufacturer's part number in the form used for comparison: only letters and digits, lower case. */
export function codeForm(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Words that end like a plural but are singular. */
const notPlural = new Set(['forceps', 'series', 'lens', 'always']);

/** The singular of a normalised English word: gloves → glove, brushes → brush, assemblies → assembly. */
export function singular(word: string): string {
  if (word.length < 4 || notPlural.has(word) || !/^\p{L}+$/u.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The plural of a word as products write it: brush → brushes. */
export function plural(phrase: string): string {
  return `${phrase}${/(?:s|sh|ch|x)$/.test(phrase) ? 'es' : 's'}`;
}
