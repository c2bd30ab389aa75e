import { expect, test } from 'vitest';
import {
  MAX_SHOWN_DESCRIPTION,
  containsLink,
  cutText,
  isTruncated,
  joinProductNames,
  MAX_SHOWN_MEMO,
  paymentBadge,
  looksLikeLink,
  MAX_SHOWN_TEXT,
  truncate,
  truncateAtWord,
  removeControlCharacters,
} from './text.ts';

// rules: CAT-21, ORDER-10
test('texts are cut at 400, 30 and 20 characters', () => {
  expect([MAX_SHOWN_DESCRIPTION, MAX_SHOWN_TEXT, MAX_SHOWN_MEMO]).toEqual([400, 30, 20]);
});

test.each([
  ['short', 30, 'short'],
  ['x'.repeat(30), 30, 'x'.repeat(30)],
  ['x'.repeat(31), 30, `${'x'.repeat(30)}…`],
  ['one two three', 4, 'one…'],
  ['😀😀😀', 2, '😀😀…'],
])('%j cut at %i is %j', (text, max, shown) => {
  expect(truncate(text, max)).toBe(shown);
  expect(isTruncated(text, max)).toBe(shown !== text);
});

test('control characters are removed from a text; line breaks and tabs stay', () => {
  expect(removeControlCharacters('one\0 two\x1b\x7f\n\tthree\r\n')).toBe('one two\n\tthree\r\n');
});

// rules: CAT-21
test.each([
  ['one two', 7, 'one two'],
  ['one two three', 7, 'one two…'],
  ['one two three', 6, 'one…'],
  ['one two three', 10, 'one two…'],
  ['one two three', 12, 'one two…'],
  ['one, two', 6, 'one…'],
  ['one\n\ntwo three', 9, 'one\n\ntwo…'],
  ['one – two', 7, 'one…'],
  ['onetwothree', 6, 'onetwo…'],
  ['😀 😀😀 x', 4, '😀 😀😀…'],
])('%j cut at %i after a complete word is %j', (text, max, shown) => {
  expect(truncateAtWord(text, max)).toBe(shown);
});

// rules: ORDER-10
test.each([
  ['Invoice order created 2026-11-21', { kind: 'invoice', text: 'Invoice order create…' }],
  ['Card', { kind: 'card', text: 'Card' }],
  ['cus_Q1', { kind: 'card', text: 'cus_Q1' }],
  ['Visa 4242', { kind: 'card', text: 'Visa 4242' }],
  ['American Express 1001', { kind: 'card', text: 'American Express 100…' }],
  ['Ring at 12:15', { kind: 'other', text: 'Ring at 12:15' }],
  ['Cardinal points', { kind: 'other', text: 'Cardinal points' }],
  ['  ', null],
  [null, null],
])('the memo %j has the badge %j', (memo, badge) => {
  expect(paymentBadge(memo)).toEqual(badge);
});

// rules: SAFE-5, MAIL-9
test.each([
  ['Dr. Anne-Marie St. Pierre', false, false],
  ['O’Neill', false, false],
  ['Smile.ca', false, true],
  ['http://evil.example', true, true],
  ['www.evil', true, true],
  ['maya@harbourview.example.ca', true, true],
  ['evil.example/win', true, true],
])('%s contains a link: %s, looks like a link: %s', (name, contains, looks) => {
  expect([containsLink(name), looksLikeLink(name)]).toEqual([contains, looks]);
});

// rules: PAGE-40
test('product names with commas stay apart in a sentence', () => {
  expect(joinProductNames(['Robust nitrile, Black, small', 'CaviWipes, Large'])).toBe(
    'Robust nitrile, Black, small; CaviWipes, Large',
  );
});

test.each([
  ['gloves', 3, 'glo'],
  ['gloves', 9, 'gloves'],
  ['a😀b', 3, 'a😀'],
  ['a😀b', 2, 'a'],
])('%j cut at %i units is %j, never half a character', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
