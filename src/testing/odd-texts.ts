import fc from 'fast-check';

/** Words and parts of words that are in very many products. */
export const commonWords = [
  'the',
  'and',
  'an',
  'th',
  'per',
  'in',
  'with',
  'for',
  'to',
  'on',
  'or',
  're',
  'pro',
  'ing',
  'pack',
  'box of',
];

/** Pieces of text that people, scripts and attackers type into a search box, in kinds with different costs. */
const pieces = {
  words: [
    'gloves',
    'nitrile',
    'small',
    'masks',
    'burs',
    'gants',
    'fraise',
    'composite a2',
    'hand r',
    'face mask',
    'k file',
  ],
  typos: [
    'glvoes',
    'nitrlie',
    'anestetic',
    'compsite',
    'diamnd',
    'needel',
    'sterlization',
    'qwertzuiop',
    'soflex',
    'zzzz',
  ],
  common: commonWords,
  letters: ['a', 'b', 'e', 'k', 'q', 's', 'x', 'in', 'de', 'of', 'fi'],
  measures: [
    '2x2',
    '3.5x5.25',
    '1x',
    '2 by',
    '½',
    '3 1/2',
    '4%',
    '25 mm',
    '30g',
    '1.125in',
    '1.5x1.5x1.5',
    '.',
    '5"',
    "2''",
  ],
  codes: ['AUR-938', 'fg-557', '8190-mbx', 'ab100', 'mpn 93895', '#938', '1.1.1.1', '0', '99999999999'],
  punctuation: [
    '&',
    '-',
    '+',
    '.',
    "'",
    '"',
    '%',
    '_',
    '\\',
    '/',
    '(',
    ')',
    ':*',
    '|',
    '!',
    '<->',
    '--',
    ';',
    '*',
    '^$',
    '[a-z]{9}',
  ],
  injected: [
    "'; drop table products; --",
    '(.*)+$',
    '%%',
    "' or 1=1",
    '<script>',
    '${x}',
    '{{x}}',
    'a:* & !b | (c <-> d)',
  ],
  scripts: [
    '手袋',
    'перчатки',
    'قفاز',
    'גוף',
    '😀',
    '🦷',
    'e\u0301',
    'g\u0301\u0302\u0303',
    'ﷺ',
    'ﬃ',
    '𝔸𝔹',
    '\u202egloves',
    '\u200d',
  ],
  halves: ['\ud800', 'glove\udc00', '\udfff\ud800'],
  spaces: [' ', '   ', '\t', '\n', '\u00a0', '\u2028'],
};

const piece = fc.constantFrom(...Object.values(pieces).flat());
const ofOneKind = fc
  .constantFrom(...Object.values(pieces))
  .chain((kind) => fc.array(fc.constantFrom(...kind), { minLength: 1, maxLength: 60 }));

/** Texts for a robust search: pieces of one kind or of all kinds, repeated pieces or letters, and any characters. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(ofOneKind, fc.constantFrom(' ', '', '-')).map(([parts, between]) => parts.join(between)),
  fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 30 }), fc.constantFrom(' ', ''))
    .map(([parts, between]) => parts.join(between)),
  fc.tuple(fc.constantFrom(...pieces.common), fc.constantFrom('', '!', ' é', ' a')).map(([word, end]) => word + end),
  fc.tuple(piece, fc.integer({ min: 1, max: 300 })).map(([text, times]) => text.repeat(times)),
  fc
    .tuple(fc.constantFrom(...'aeqx1.%'), fc.integer({ min: 1, max: 2_000 }))
    .map(([letter, times]) => letter.repeat(times)),
  fc
    .array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 80 })
    .map((numbers) => numbers.map((n) => `${n}x${n + 1}`).join(' ')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 200 }),
);

/** The same odd texts for the same seed. */
export function oddTexts(count: number, seed: number): string[] {
  return fc.sample(oddText, { numRuns: count, seed });
}
