import { MAX_SIDES } from './limits.ts';

/** Words for units, by the abbreviation used in product texts. */
const unitAbbreviations: Record<string, string> = {
  mm: 'mm',
  millimetre: 'mm',
  millimeter: 'mm',
  cm: 'cm',
  ml: 'ml',
  cc: 'ml',
  millilitre: 'ml',
  milliliter: 'ml',
  g: 'g',
  gram: 'g',
  gauge: 'g',
  ga: 'g',
  kg: 'kg',
  oz: 'oz',
  ounce: 'oz',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  livre: 'lb',
  in: 'in',
  inch: 'in',
};

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const INCH = String.raw`(?:["″”]|''|in(?:ch(?:es)?)?\b\.?)`;
const LONE = String.raw`(?<![\p{L}\p{N}./-])`;
const SIZE = new RegExp(
  `${LONE}${NUMBER}(?:\\s*${INCH}?\\s*(?:[x×*]|by)\\s*${NUMBER}){1,${MAX_SIDES - 1}}\\s*${INCH}?`,
  'giu',
);
const PERCENT = new RegExp(`${LONE}(${NUMBER})\\s*(?:%|per\\s?cent\\b|pour\\s?cent\\b|pct\\b)`, 'giu');

/**
 * A search text with each kind of number in one spelling, as a separate word: sizes as '3.5x5.25', percentages as '4%',
 * fractions of an inch as decimals.
 */
export function writeMeasures(text: string): string {
  return text
    .replace(/[¼-¾⅛-⅞]/g, (fraction) => ` ${fraction.normalize('NFKD').replace('⁄', '/')}`)
    .replace(
      /(?<![\p{N}./-])(?:(\d+)[\s-]+)?([1357])\/([248])(?![\p{N}/])/gu,
      (typed, whole: string | undefined, n, d) =>
        Number(n) < Number(d) ? `${whole ?? 0}${decimals(Number(n) / Number(d))}` : typed,
    )
    .replace(SIZE, (typed) => ` ${(typed.match(new RegExp(NUMBER, 'g')) ?? []).map(withZero).join('x')} `)
    .replace(PERCENT, (_, number: string) => ` ${withZero(number)}% `);
}

const UNIT = `(?:mm|cm|ml|cc|kg|ga?|oz|lbs?|in|mil|ppm|%|["″”]|gauge|gram|inch|ounce|pound|percent|per cent|pour cent)`;
const FIGURES = new RegExp(
  String.raw`\p{L}{0,2}[\d¼-¾⅛-⅞][\d.,:/¼-¾⅛-⅞-]*(?:\s*["″”]?\s*(?:[x×*]|by)\s*[\d¼-¾⅛-⅞.]+)*(?:\s*${UNIT}(?![\p{L}\p{N}]))?`,
  'iuy',
);

/** The end of a number, a size or an amount with its unit that begins at a place of a text; null if there is none. */
export function figuresEnd(text: string, from: number): number | null {
  FIGURES.lastIndex = from;
  const [found] = FIGURES.exec(text) ?? [];
  return found === undefined ? null : from + found.replace(/[.,:/-]+$/, '').length;
}

/** The decimals of a fraction: 0.25 → '.25'. */
function decimals(part: number): string {
  return String(part).slice(1);
}

function withZero(number: string): string {
  return number.startsWith('.') ? `0${number}` : number;
}

/** The ways a product's text may write a number: 3.5 may also be '3½' or '3 1/2', without punctuation. */
const writings: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.replace(/^0\./, ''),
  (number) => broken(number, ''),
  (number) => broken(number, ' '),
];

function broken(number: string, between: string): string {
  const [whole = '', part] = number.split('.');
  const eighths = Number(`0.${part ?? 0}`) * 8;
  if (eighths === 0 || !Number.isInteger(eighths)) return number;
  const divisor = eighths % 2 ? 1 : eighths % 4 ? 2 : 4;
  return `${whole === '0' ? '' : whole + between}${eighths / divisor} ${8 / divisor}`;
}

/**
 * A measure that starts at a position of a search's words, in all spellings that products use, and the number of words
 * it covers: a number with its unit ('25 mm', '25mm'), a percentage, a size, a fraction. Null if no measure starts
 * there.
 */
export function measureAt(words: readonly string[], at: number): { group: string[]; length: number } | null {
  const word = words[at] ?? '';
  if (/^[\d.]+%$/.test(word)) {
    const number = word.slice(0, -1);
    return { group: [`${number} %`, word, `${number} percent`, `${number} per cent`], length: 1 };
  }
  const sides = word.split('x');
  if (sides.length > 1 && sides.length <= MAX_SIDES && sides.every((side) => /^[\d.]+$/.test(side))) {
    const group = writings.flatMap((write) =>
      [' ', 'x', ' x ', ' by '].map((between) => sides.map(write).join(between)),
    );
    return { group: [...new Set(group)], length: 1 };
  }
  const [, number, attached] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
  if (number === undefined) return null;
  const numbers = [...new Set([number, broken(number, ''), broken(number, ' ')])];
  const abbreviation = unitAbbreviations[attached || (words[at + 1] ?? '')];
  if (abbreviation) {
    const units = abbreviation === 'in' ? ['in', 'inch'] : [abbreviation];
    const group = numbers.flatMap((written) => units.flatMap((unit) => [`${written} ${unit}`, written + unit]));
    return { group, length: attached ? 1 : 2 };
  }
  // Products write 50,000 or 50 000, and both have a blank in the form that is compared.
  if (/^[1-9]\d{3,5}$/.test(number)) numbers.push(number.replace(/\d{3}$/, ' $&'));
  return numbers.length > 1 && !attached ? { group: numbers, length: 1 } : null;
}

/**
 * Whether a phrase is a size, a percentage or a fraction. Such phrases match only as separate words: '2 2' does not
 * match '12 20'.
 */
export function isFigures(phrase: string): boolean {
  return /^\d[\d.]*(?:(?: x | by | |x)\d[\d.]*)+$|^\d[\d.]* ?(?:%|percent|per cent)$/.test(phrase);
}
