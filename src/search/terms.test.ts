import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codeForm, isBlankQuery, normaliseQuery, singular } from '#domain/search-text.ts';
import { searchMarks } from './marks.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readSynonyms } from './synonyms.ts';
import { searchGroups, searchWords, withoutCodeLabel } from './terms.ts';

const { meanings } = demoTradeTerms();
const synonyms = readSynonyms(meanings);
const { alternatives } = synonyms;

// rules: SEARCH-7
test.each([
  ['  Nitrile   GLOVES ', 'nitrile gloves'],
  ['AUR-93895/M', 'aur 93895 m'],
  ['stérilisation', 'sterilisation'],
  ['1.7 mL, 2%', '1.7 ml 2%'],
  ['end. of sentence.', 'end of sentence'],
  ["<b>'; drop table", 'b drop table'],
  ['—', ''],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is searched as %j', (text, query) => {
  expect(normaliseQuery(text)).toBe(query);
  expect(isBlankQuery(text)).toBe(query === '');
});

// rules: SEARCH-28
test('a normalised text needs no quotes in a CSV file, and no spreadsheet reads it as a formula', () => {
  const odd = fc.constantFrom(...'=+-@,;"\t\r\n\'｜＝＋－＠，＂−‚“\u0000\u2028', 'a', '1', '.', '%', 'é', '½');
  const typed = fc.string({ unit: odd, maxLength: 60 });
  fc.assert(
    fc.property(typed, (text) => {
      expect(normaliseQuery(text)).not.toMatch(/^[=+@-]|[,"\p{Cc}\u2028\u2029]/u);
    }),
  );
});

test.each([
  ['AUR-93895-M', 'aur93895m'],
  [' 1174 B ', '1174b'],
  ['½', ''],
])('the code %j is compared as %j', (text, code) => {
  expect(codeForm(text)).toBe(code);
});

test.each([
  ['MPN 93895', '93895'],
  ['mpn: 93895', '93895'],
  ['Item # AUR-938', 'AUR-938'],
  ['item code 938', '938'],
  ['#938', '938'],
  ['Ref. 12-B', '12-B'],
  ['itemised list', 'itemised list'],
  ['code of conduct', 'code of conduct'],
  ['AUR-938', 'AUR-938'],
])('%j names the code %j', (text, code) => {
  expect(withoutCodeLabel(text)).toBe(code);
});

test.each([
  ['gloves', 'glove'],
  ['brushes', 'brush'],
  ['boxes', 'box'],
  ['assemblies', 'assembly'],
  ['glasses', 'glass'],
  ['burs', 'bur'],
  ['forceps', 'forceps'],
  ['gauze', 'gauze'],
  ['stainless', 'stainless'],
  ['apparatus', 'apparatus'],
  ['gas', 'gas'],
  ['fg330s', 'fg330s'],
])('%s in the singular is %s', (word, singularForm) => {
  expect(singular(word)).toBe(singularForm);
  expect(singular(singularForm)).toBe(singularForm);
});

// rules: SEARCH-9
describe('synonyms', () => {
  test.each([
    ['burr', 'bur'],
    ['bur', 'burr'],
    ['anaesthetic', 'anesthetic'],
    ['mask', 'facemask'],
    ['x-ray', 'radiograph'],
    ['xray', 'x ray'],
    ['radiographs', 'xray'],
    ['sterilisation', 'sterilization'],
    ['gants', 'glove'],
    ['etchant', 'phosphoric acid'],
    ['HVE', 'evacuation'],
    ['sonde', 'explorer'],
    ['sonde', 'probe'],
    ['niveau', 'level'],
    ['noirs', 'black'],
    ['sans poudre', 'powder free'],
    ['pointes de papier', 'paper point'],
    ['d’empreinte', 'impression'],
  ])('%s finds %s', (typed, expected) => {
    expect(alternatives(typed)).toContain(expected);
  });

  it('have at least 60 rows, each of several different phrases that find one another', () => {
    const rows = meanings.filter(({ kind }) => kind === 'synonym').map(({ term, means }) => [term, ...means]);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const row of rows) {
      const phrases = row.map((phrase) => searchWords(phrase).join(' '));
      expect(new Set(phrases).size, row.join()).toBe(row.length);
      expect(row.length).toBeGreaterThan(1);
      for (const phrase of phrases) expect(alternatives(phrase)).toEqual(expect.arrayContaining(phrases));
    }
  });

  it('do not find French words by English words', () => {
    expect(alternatives('green')).toEqual(['green']);
  });

  it('leave a word without synonyms unchanged', () => {
    expect(alternatives('Aurelia')).toEqual(['aurelia']);
  });
});

test.each([
  ['Face-masks Medicom', [['face mask', 'mask', 'facemask', 'masque'], ['medicom']]],
  ['bold gloves', [['bold'], ['glove', 'gant']]],
  ['face', [['face']]],
  ['de', [['de']]],
  ['K-file 25', [['k'], ['file'], ['25']]],
  ['25 mm', [['25 mm', '25mm']]],
  [
    '1.7ml tips',
    [
      ['1.7 ml', '1.7ml'],
      ['tip', 'embout'],
    ],
  ],
  ['30 gauge', [['30 g', '30g']]],
  ['burs and abrasives', [['bur', 'burr', 'drill', 'fraise'], ['abrasive']]],
  ['  ', []],
])('%j becomes the groups %j', (text, groups) => {
  expect(searchGroups(text, synonyms)).toEqual(groups);
});

// rules: SEARCH-14
describe('searchMarks', () => {
  const marked = (text: string, query: string, words?: string[]) =>
    searchMarks(text, { text: query, words })
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Bold nitrile gloves, medium', 'NITRILE', 'Bold [nitrile] gloves, medium'],
    ['Bold nitrile gloves', 'gloves bold', '[Bold] nitrile [gloves]'],
    ['One glove', 'gloves', 'One [glove]'],
    ['Stérilisation', 'sterilisation', '[Stérilisation]'],
    ['AUR-93895-M', 'aur93895', '[AUR-93895]-M'],
    ['AUR-93895-M gloves', 'gloves aur93895m', '[AUR-93895-M] [gloves]'],
    ['KER36531', '365', 'KER[365]31'],
    ['K-file, 25 mm', 'k file', '[K]-[file], 25 mm'],
    ['Mask', 'k', 'Mask'],
    ['Size A-1', 'a1', 'Size A-1'],
    ['bonbon', 'bon onb', '[bonbon]'],
    ['Gloves', '', 'Gloves'],
    ['', 'gloves', ''],
    ['Gloves', '<b>', 'Gloves'],
    ['Gauze, 2 × 2 in, 12 × 20', '2x2', 'Gauze, [2 × 2] in, 12 × 20', ['2 2', '2x2']],
    ['Pouch, 3½ × 5¼ in', '3.5x5.25', 'Pouch, [3½ × 5¼] in', ['31 2 51 4']],
    ['Articaine 4 %', '4%', 'Articaine [4 %]', ['4 %', '4%']],
    ['½ in. 😀 pouch', 'pouch', '½ in. 😀 [pouch]'],
  ])('in %j, %j marks %s', (text, query, expected, words?: string[]) => {
    expect(marked(text, query, words)).toBe(expected);
  });

  it('also marks synonyms and corrected words', () => {
    expect(marked('Robust nitrile gloves', 'gants nitrlie', ['gant', 'glove', 'nitrile'])).toBe(
      'Robust [nitrile] [glove]s',
    );
    expect(marked('Face-mask, level 3', 'masque niveau 3', ['face mask', 'level'])).toBe('[Face-mask], [level] [3]');
  });

  it('returns parts that joined together are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        (text, query) => {
          const parts = searchMarks(text, { text: query });
          expect(parts.map((part) => part.text).join('')).toBe(text);
          expect(parts.every((part) => part.text !== '')).toBe(true);
        },
      ),
    );
  });
});
