import type { Chance } from './random.ts';

/** Texts that often break programs, one kind a line, with an example each. */
const texts = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '../../etc/passwd',
    '/',
    '//example.ca',
    '\\',
    '%',
    '%%',
    '%zz',
    '%00',
    '%2e%2e%2f',
    ',',
    ',-1a',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '٣',
    '1,1,1',
    '-1',
    '99999999999',
    '9'.repeat(400),
  ],
  ...[
    '2147483647',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    '-9223372036854775809',
    '1.0000000001',
    '1e-7',
  ],
  ...['\0', 'a\0b', '\x01\x1f\x7f', '\u0085\u009f', '\u2028\u2029', '\u202eevil\u2066', '\u200b\u200d\ufeff', '\uffff'],
  ...[
    '\ud800',
    'a\udfffb',
    '\udc00\ud800',
    '😀',
    '𝒳\u{10ffff}',
    'e\u0301\u0301\u0301',
    'İıſß',
    '漢字かな',
    'مرحبا',
    '\u{1f468}\u200d\u{1f469}',
  ],
  ...[
    "'",
    "''; drop table orders; --",
    '"',
    '`',
    '$1',
    '$$',
    '%s%n',
    '{{7*7}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '</script>',
  ],
  ...[
    '%',
    '_',
    '\\%',
    '*',
    '(',
    ')',
    '[',
    '(a+)+$',
    '&',
    '& | !',
    ':*',
    "a' & 'b",
    '<->',
    'a OR 1=1',
    '"quoted phrase',
    '-',
    '--',
    '+',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__.polluted', 'prototype'],
  ...[
    '2026-02-30',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-271821-04-20',
    '2026-11-21T25:61:61Z',
    '1969-12-31',
    '24:00',
  ],
  ...[
    'a@b',
    'ada@example.ca\r\nBcc: x@example.ca',
    '@',
    `${'a'.repeat(300)}@example.ca`,
    'ada@münchen.example',
    'ada@[::1]',
  ],
  ...[
    'card',
    'invoice',
    'pi_',
    'cus_',
    'pm_card',
    'cus_../x',
    'pm_%2e%2e',
    'a b',
    'a+b',
    'a%20b',
    'gloves',
    'nitrile gloves m',
  ],
];

const numbers = [
  ...[0, -0, -1, 1, 0.1, 1e-7, 1.005, 999, 1000, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296],
  ...[Number.MAX_SAFE_INTEGER, 9_007_199_254_740_993, 9.3e18, -9.3e18, 1e21, 1e308, -1e308, 5e-324],
];

/** Random characters of any Unicode plane, also control characters and single surrogates. */
function anyText(chance: Chance, longest = 40): string {
  const units = Array.from({ length: chance.upTo(longest) }, () => {
    const plane = chance.pick([0x7f, 0xff, 0x7ff, 0xffff, 0xffff, 0x10ffff]);
    return String.fromCodePoint(chance.upTo(plane));
  });
  return units.join('');
}

export function oddText(chance: Chance): string {
  if (chance.happens(0.03))
    return chance.pick(['a', ' a', 'é', '😀', '((', 'a,', '-']).repeat(chance.pick([201, 5_000, 70_000]));
  if (chance.happens(0.25)) return anyText(chance);
  const odd = chance.pick(texts);
  return chance.happens(0.2) ? odd + chance.pick(texts) : odd;
}

/** An odd text for a part of a URL, short enough for the server's limit. */
export function oddPart(chance: Chance): string {
  return oddText(chance).slice(0, 3_000);
}

/** Any JSON value, mostly of the wrong type; deeply nested values are rare. */
export function oddValue(chance: Chance): unknown {
  switch (chance.upTo(9)) {
    case 0:
      return null;
    case 1:
      return chance.happens(0.5);
    case 2:
    case 3:
      return chance.pick(numbers);
    case 4:
      return Array.from({ length: chance.pick([0, 1, 2, 101, 1_001]) }, () => chance.pick(numbers));
    case 5:
      return chance.pick<object>([
        {},
        { id: oddText(chance) },
        { items: [] },
        { items: [null] },
        { constructor: 1 },
        [[]],
      ]);
    case 6:
      return chance.happens(0.1) ? deep(chance.pick([50, 2_000])) : [oddText(chance)];
    default:
      return oddText(chance);
  }
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** A text as a part of a URL, encoded correctly or almost correctly. */
export function encodeOddly(text: string, chance: Chance): string {
  const bytes = Buffer.from(text, 'utf8');
  switch (chance.upTo(7)) {
    case 0:
      return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    case 1:
      // Surrogates encoded as characters, and overlong encodings: invalid UTF-8.
      return (
        chance.pick(['%ed%a0%80', '%ff', '%c0%af', '%e0%80%80', '%f5%80%80%80', '%c3']) +
        encodeURIComponent(text.toWellFormed())
      );
    case 2:
      return `${encodeURIComponent(text.toWellFormed())}${chance.pick(['%', '%2', '%zz', '%u0041', '%25', '+'])}`;
    case 3:
      // Not encoded, only without characters that would end the request line.
      return text.replace(/[^\x21-\x7e\xa1-\xff]/g, '').replace(/[?#]/g, '');
    default:
      return encodeURIComponent(text.toWellFormed());
  }
}
