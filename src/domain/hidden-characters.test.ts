import { expect, test } from 'vitest';
import { fieldsWithHiddenCharacters, hasHiddenCharacters } from './hidden-characters.ts';

test.each([
  ['a mark that reverses the writing direction', 'Ada\u202erenneR'],
  ['an isolate of the writing direction', 'Ada\u2066Renner\u2069'],
  ['a right-to-left mark', 'Ada\u200f'],
  ['a C1 control', 'Ada\u0085Renner'],
  ['a zero-width space', 'Ada\u200bRenner'],
  ['a zero-width joiner', 'Ada\u200dRenner'],
  ['a byte order mark', '\ufeffAda'],
  ['a soft hyphen', 'Ren\u00adner'],
  ['a tag', 'Ada\u{e0041}'],
  ['a letter without a shape', '\u3164'],
  ['a Braille pattern without dots', 'Ada\u2800Renner'],
  ['a selector of ideographs', 'Ada\u{e0100}'],
  ['a control of shorthand', 'Ada\u{1bca0}'],
  ['a control of music', 'Ada\u{1d173}'],
  ['a code point that is ignored', 'Ada\u{e0fff}'],
  ['half of a surrogate pair', 'Ada\ud800'],
])('%s is hidden', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
});

test.each([
  'Ada Renner',
  'Zoë Müller-Lüdenscheidt',
  'O’Brien',
  'François Côté',
  '李小龍',
  'محمد',
  'Renée 😀',
  'Smile ❤\ufe0f',
  'Suite 5, 2nd',
])('%s has no hidden character', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
});

// rules: SAFE-4
test('fieldsWithHiddenCharacters names the fields, ignoring leading and trailing blanks', () => {
  const form = { name: 'Ada\u200bRenner', clinic: '\ufeffCedar Hill ', city: 'Tor\u00adonto', note: undefined };
  expect(fieldsWithHiddenCharacters(form)).toEqual(['name', 'city']);
});
