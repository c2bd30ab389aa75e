import { expect, test } from 'vitest';
import { nameAmong, nameKey } from './namesakes.ts';

const mara = { id: 412, firstName: 'Mara', lastName: 'Lind' };
const keyOf = (name: string) => nameKey({ firstName: name, lastName: '' });

// rules: ACCOUNT-44
test('the number follows the name if another person of the clinic has the name', () => {
  const other = { ...mara, id: 977 };
  const theo = { ...mara, id: 3, firstName: 'Theo' };
  expect([mara, theo].map((person) => nameAmong(person, [mara, theo]))).toEqual(['Mara Lind', 'Theo Lind']);
  expect([mara, other].map((person) => nameAmong(person, [mara, other, theo]))).toEqual([
    'Mara Lind (no. 412)',
    'Mara Lind (no. 977)',
  ]);
  // Members of the answer who are one person have no namesake.
  expect(nameAmong(mara, [mara, mara])).toBe('Mara Lind');
  // A person who has left the clinic.
  expect(nameAmong(other, [mara])).toBe('Mara Lind (no. 977)');
});

// rules: ACCOUNT-44
test.each([
  ['case', 'MARA lind'],
  ['case of letters with accents', 'MÁRÁ LIND'],
  ['accents', 'Mára Linď'],
  ['an accent as a character of its own', 'Mara\u0301 Lind'],
  ['two blanks', 'Mara  Lind'],
  ['a no-break space', 'Mara\u00a0Lind'],
  ['no blank', 'MaraLind'],
  ['a line break', 'Mara\nLind'],
  ['a zero-width space', 'Ma\u200bra Lind'],
  ['a soft hyphen', 'Ma\u00adra Lind'],
  ['a mark of direction', 'Mara Lind\u202c'],
  ['a tag', 'Mara Lind\u{e0041}'],
  ['an empty Braille pattern', 'Mara Lind\u2800'],
  ['a full stop', 'Mara Lind.'],
  ['a hyphen', 'Mara‐Lind'],
  ['wide letters', 'Ｍara Ｌind'],
  ['letters of mathematics', '𝐌𝐚𝐫𝐚 𝓛𝓲𝓷𝓭'],
  ['Cyrillic letters', 'Маrа Lіnԁ'],
  ['Greek letters', 'Μαra Lιnd'],
  ['a capital I for a small l', 'Mara iind'],
  ['a digit', 'Mara 1ind'],
  ['small capitals', 'ᴍᴀʀᴀ ʟɪɴᴅ'],
  ['a stroke', 'Mara Łinđ'],
  ['a mark outside the usual ones', 'Mar\u{1dc0}a Lin\u{20d0}d'],
  ['an apostrophe that is a letter', 'Maraʼ Lindꞌ'],
  ['an invisible character of another plane', 'Mar\u{e0100}a Lin\u{1d173}d'],
])('a name that differs in %s looks alike', (_, name) => {
  const alike = { id: 977, firstName: name, lastName: '' };
  expect(nameAmong(mara, [mara, alike])).toBe('Mara Lind (no. 412)');
  expect(nameAmong(alike, [mara, alike])).toBe(`${name} (no. 977)`);
});

test.each([
  ['Mara Lind', 'Maria Lind'],
  ['Mara Lind', 'Mara Lund'],
  ['Анна Рой', 'Анна Рог'],
  ['李小龍', '李小明'],
  ['محمد', 'محمود'],
])('%s and %s differ', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test.each([
  ['Анна Рой', 'АННА РОЙ'],
  ['Ζωή Παππάς', 'ΖΩΉ ΠΑΠΠΆΣ'],
  ['Øyvind Đorđe', 'ØYVIND ĐORĐE'],
])('%s and %s differ in case only', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});
