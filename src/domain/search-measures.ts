/** The words that stand for a unit behind a number, by the sign products are described with. */
const unitSigns: Record<string, string> = {
  mm: 'mm',
  millimetre: 'mm',
  millimeter: 'mm',
  cm: 'cm',
  ml: 'ml',
  millilitre: 'ml',
  milliliter: 'ml',
  g: 'g',
  gram: 'g',
  gauge: 'g',
  ga: 'g',
  kg: 'kg',
  oz: 'oz',
  ounce: 'oz',
  in: 'in',
  inch: 'in',
};

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const INCH = String.raw`(?:["″”]|''|in(?:ch(?:es)?)?\b\.?)`;
const LONE = String.raw`(?<![\p{L}\p{N}./-])`;
const SIZE = new RegExp(`${LONE}${NUMBER}(?:\\s*${INCH}?\\s*(?:[x×*]|by)\\s*${NUMBER})+\\s*${INCH}?`, 'giu');
const PERCENT = new RegExp(`${LONE}(${NUMBER})\\s*(?:%|per\\s?cent\\b|pour\\s?cent\\b|pct\\b)`, 'giu');

/**
 * A search text with its figures written in one way each, a word by itself: sizes as '3.5x5.25', shares as '4%', broken
 * inches as decimals.
 */
export function writeMeasures(text: string): string {
  return text
    .replace(/[¼-¾⅛-⅞]/g, (sign) => ` ${sign.normalize('NFKD').replace('⁄', '/')}`)
    .replace(
      /(?<![\p{N}./-])(?:(\d+)[\s-]+)?([1357])\/([248])(?![\p{N}/])/gu,
      (typed, whole: string | undefined, n, d) =>
        Number(n) < Number(d) ? `${whole ?? 0}${decimals(Number(n) / Number(d))}` : typed,
    )
    .replace(SIZE, (typed) => ` ${(typed.match(new RegExp(NUMBER, 'g')) ?? []).map(withZero).join('x')} `)
    .replace(PERCENT, (_, number: string) => ` ${withZero(number)}% `);
}

/** What stands behind the dot of a part of one: 0.25 → '.25'. */
function decimals(part: number): string {
  return String(part).slice(1);
}

function withZero(number: string): string {
  return number.startsWith('.') ? `0${number}` : number;
}

/** The ways a product's text may write a number: 3.5 stands as '3½' or '3 1/2' as well, without their signs. */
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
 * A measure at a place of a search's words, in the ways products write it, and how many words it takes: a number with its
 * unit ('25 mm', '25mm'), a share, a size, a broken number; null where the words are none.
 */
export function measure(words: readonly string[], at: number): { group: string[]; length: number } | null {
  const word = words[at] ?? '';
  if (/^[\d.]+%$/.test(word)) {
    const number = word.slice(0, -1);
    return { group: [`${number} %`, word, `${number} percent`, `${number} per cent`], length: 1 };
  }
  if (/^[\d.]+(?:x[\d.]+)+$/.test(word)) {
    const numbers = word.split('x');
    const group = writings.flatMap((write) => [' ', 'x', ' x ', ' by '].map((sign) => numbers.map(write).join(sign)));
    return { group: [...new Set(group)], length: 1 };
  }
  const [, number, attached] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
  if (number === undefined) return null;
  const numbers = [...new Set([number, broken(number, ''), broken(number, ' ')])];
  const sign = unitSigns[attached || (words[at + 1] ?? '')];
  if (sign) {
    const signs = sign === 'in' ? ['in', 'inch'] : [sign];
    const group = numbers.flatMap((one) => signs.flatMap((unit) => [`${one} ${unit}`, one + unit]));
    return { group, length: attached ? 1 : 2 };
  }
  return numbers.length > 1 && !attached ? { group: numbers, length: 1 } : null;
}

/** Whether a phrase is a size, a share or a broken number: it is found by itself only, '2 2' not in '12 20'. */
export function isFigures(phrase: string): boolean {
  return /^\d[\d.]*(?:(?: x | by | |x)\d[\d.]*)+$|^\d[\d.]* ?(?:%|percent|per cent)$/.test(phrase);
}
