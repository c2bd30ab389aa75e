import { describe, expect, test } from 'vitest';
import { readExclusions } from './exclusions.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readProperties, type AttributeValue } from './properties.ts';
import { readSynonyms } from './synonyms.ts';
import { readTradeTerms } from './trade-terms.ts';

const yesNo = (id: number, key: string, en: string, fr: string): AttributeValue[] =>
  ['yes', 'no'].map((value, at) => ({
    id: id + at,
    key: value,
    names: null,
    attribute: { key, names: { en, fr }, isSafetyProperty: true },
  }));
const choice = (id: number, key: string, values: Record<string, [en: string, fr: string]>): AttributeValue[] =>
  Object.entries(values).map(([value, [en, fr]], at) => ({
    id: id + at,
    key: value,
    names: { en, fr },
    attribute: { key, names: { en: key, fr: key }, isSafetyProperty: key === 'vasoconstrictor' },
  }));

const synonyms = readSynonyms(demoTradeTerms().meanings);
const properties = readProperties(
  [
    ...yesNo(10, 'latex', 'Natural rubber latex', 'Latex de caoutchouc naturel'),
    ...yesNo(20, 'powder', 'Powder', 'Poudre'),
    ...yesNo(30, 'sterile', 'Sterile', 'Stérile'),
    ...yesNo(40, 'epinephrine', 'Epinephrine', 'Épinéphrine'),
    ...yesNo(50, 'milk-protein', 'Milk protein', 'Protéine de lait'),
    ...choice(60, 'vasoconstrictor', { none: ['None', 'Aucun'], epinephrine: ['Epinephrine', 'Épinéphrine'] }),
    ...choice(70, 'material', { latex: ['Latex', 'Latex'], 'non-woven': ['Non-woven', 'Non tissé'] }),
    ...choice(80, 'size', { '2': ['2', '2'], m: ['Medium', 'Moyen'] }),
  ],
  synonyms,
);

const read = (text: string) => {
  const { excluded, wanted, rest } = readExclusions(text, properties);
  return {
    excluded: excluded.map(({ property }) => property.names.en),
    wanted: wanted.map(({ names }) => names.en),
    rest,
  };
};

// rules: SEARCH-20
describe('excluded properties', () => {
  test.each([
    ['latex free gloves', ['Natural rubber latex'], 'gloves'],
    ['Latex-Free gloves, medium', ['Natural rubber latex'], 'gloves, medium'],
    ['latexfree gloves', ['Natural rubber latex'], 'gloves'],
    ['gloves without latex', ['Natural rubber latex'], 'gloves'],
    ['gloves free of latex', ['Natural rubber latex'], 'gloves'],
    ['no latex gloves', ['Natural rubber latex'], 'gloves'],
    ['non-latex gloves', ['Natural rubber latex'], 'gloves'],
    ['latex and powder free gloves', ['Natural rubber latex', 'Powder'], 'gloves'],
    ['gants sans latex ni poudre', ['Natural rubber latex', 'Powder'], 'gants'],
    ['gants exempts de latex', ['Natural rubber latex'], 'gants'],
    ['gants non poudrés', ['Powder'], 'gants'],
    ['nonsterile gauze 2"x2"', ['Sterile'], 'gauze 2"x2"'],
    ['compresses non stériles', ['Sterile'], 'compresses'],
    ['epi free anesthetic', ['Epinephrine'], 'anesthetic'],
    ['anesthésique sans adrénaline', ['Epinephrine'], 'anesthésique'],
    ['lidocaine without vasoconstrictor', ['vasoconstrictor'], 'lidocaine'],
    ['varnish without milk protein', ['Milk protein'], 'varnish'],
    ['latex free', ['Natural rubber latex'], 'latex free'],
    ['gloves instead of latex', ['Natural rubber latex'], 'gloves'],
    ['gloves rather than latex', ['Natural rubber latex'], 'gloves'],
    ['gants plutôt que le latex', ['Natural rubber latex'], 'gants'],
    ['gants au lieu du latex', ['Natural rubber latex'], 'gants'],
    ['gants autre que latex', ['Natural rubber latex'], 'gants'],
    ['gants mais pas de latex', ['Natural rubber latex'], 'gants'],
    ['gloves without any trace of latex', ['Natural rubber latex'], 'gloves'],
    ['gown without the latex and the powder', ['Natural rubber latex', 'Powder'], 'gown'],
  ])('%s', (text, excluded, rest) => {
    expect(read(text)).toMatchObject({ excluded, rest });
  });

  // rules: SEARCH-33
  test.each([
    ['gloves w/o latex', ['Natural rubber latex'], 'gloves'],
    ['gants s/latex', ['Natural rubber latex'], 'gants'],
    ['gloves -latex', ['Natural rubber latex'], 'gloves'],
    ['gloves 0 % latex', ['Natural rubber latex'], 'gloves'],
    ['gloves not containing latex', ['Natural rubber latex'], 'gloves'],
    ['gloves that do not contain latex', ['Natural rubber latex'], 'gloves that'],
    ['anything but latex gloves', ['Natural rubber latex'], 'gloves'],
    ['gants ne contenant pas de latex', ['Natural rubber latex'], 'gants'],
    ['gants dépourvus de latex', ['Natural rubber latex'], 'gants'],
    ['gants hors latex', ['Natural rubber latex'], 'gants'],
    ['gloves for latex sensitive patients', ['Natural rubber latex'], 'gloves'],
    ['gloves, patient sensitive to latex', ['Natural rubber latex'], 'gloves'],
    ['hypersensitivity to latex gloves', ['Natural rubber latex'], 'gloves'],
    ['intolérance au latex gants', ['Natural rubber latex'], 'gants'],
    ['patients allergiques au latex digue', ['Natural rubber latex'], 'digue'],
    ['gloves latex contraindicated', ['Natural rubber latex'], 'gloves'],
    ['gloves latex: no', ['Natural rubber latex'], 'gloves'],
    ['latex & powder free gloves', ['Natural rubber latex', 'Powder'], 'gloves'],
    ['latex/powder free gloves', ['Natural rubber latex', 'Powder'], 'gloves'],
    ['gloves without unheardof or latex', ['unheardof', 'Natural rubber latex'], 'gloves'],
    ['vernis sans colophane', ['colophane'], 'vernis'],
    ['gloves witout latex', ['Natural rubber latex'], 'gloves'],
    ['latex fre gloves', ['Natural rubber latex'], 'gloves'],
    ['gants sns latex', ['Natural rubber latex'], 'gants'],
    ['alergic to latex gloves', ['Natural rubber latex'], 'gloves'],
    ['epinefrine free anesthetic', ['Epinephrine'], 'anesthetic'],
    ['allergic to latex', ['Natural rubber latex'], 'latex'],
  ])('%s', (text, excluded, rest) => {
    const understood = readExclusions(text, properties, { isWord: () => false });
    expect(understood.excluded.map(({ property }) => property.names.en)).toEqual(excluded);
    expect(understood.rest).toBe(rest);
  });

  // rules: SEARCH-33
  test.each([
    ['words of the catalogue are not misspelled', 'gants sang latex', ['sang']],
    ['a sensitive tooth excludes nothing', 'medium sensitivity paste', []],
    ['what is no hazard is not excluded by a reaction', 'paste reaction to medium', []],
    ['a number is no word', 'latex no 2', []],
    ['sizes are not joined by a sign', 'gloves S/M', []],
  ])('%s', (_, text, words) => {
    expect(readExclusions(text, properties, { isWord: (word) => words.includes(word) }).excluded).toEqual([]);
  });

  test.each([
    'no 2 round bur',
    'non woven sponge',
    'bib without cuffs',
    'free gloves',
    'powder',
    '',
    '  ',
    'no',
    'sans',
    'free of',
  ])('are none in “%s”', (text) => {
    expect(read(text)).toMatchObject({ excluded: [], rest: text });
  });

  test('have the values of all attributes with that name', () => {
    const [latex] = readExclusions('latex free gloves', properties).excluded;
    expect(latex).toMatchObject({ property: { present: [10, 70], absent: [11] }, without: 'gloves' });
    const [epi] = readExclusions('no epi lidocaine', properties).excluded;
    expect(epi?.property).toMatchObject({ present: [40, 61], absent: [41, 60] });
  });

  test.each([
    ['latex free gloves without powder', ['gloves without powder', 'latex free gloves']],
    ['latex and powder free gloves', ['powder free gloves', 'latex free gloves']],
    ['gants sans latex ni poudre', ['gants sans poudre', 'gants sans latex']],
    [
      'no latex, powder or milk protein',
      ['no powder or milk protein', 'no latex, or milk protein', 'no latex, powder'],
    ],
    [
      'gown without latex or powder or milk protein',
      ['gown without powder or milk protein', 'gown without latex or milk protein', 'gown without latex or powder'],
    ],
  ])('of “%s” are taken back one by one', (text, without) => {
    expect(readExclusions(text, properties).excluded.map((exclusion) => exclusion.without)).toEqual(without);
  });

  test('have the values whose names contain the word, but not the values that say the opposite', () => {
    const values = choice(90, 'material', {
      steel: ['Stainless steel', 'Acier inoxydable'],
      niti: ['Nickel titanium', 'Nickel-titane'],
      plain: ['Free of steel', 'Autre que l’acier'],
    });
    const named = readProperties([...values, ...yesNo(96, 'single-use', 'Single use', 'Usage unique')], synonyms);
    const present = (text: string) => readExclusions(text, named).excluded.map(({ property }) => property.present);
    expect(present('steel free crown')).toEqual([[90]]);
    expect(present('couronne sans acier')).toEqual([[90]]);
    expect(present('archwire without metal')).toEqual([[90, 91]]);
    expect(present('non disposable gown')).toEqual([[96]]);
    expect(present('non reusable gown')).toEqual([[97]]);
  });
});

// rules: SEARCH-30
describe('excluded products and values', () => {
  const terms = readTradeTerms(
    [
      { term: 'packing cord', kind: 'name', products: ['RC-*'] },
      { term: 'corde', kind: 'french', products: ['RC-*'] },
      { term: 'latex glove', kind: 'name', products: ['LG-*'] },
      { term: 'metal crown', kind: 'name', products: ['MC-*'] },
      { term: 'tight margins', kind: 'need', products: ['RP-*'] },
    ],
    [],
  );
  const named = readProperties(
    [
      ...yesNo(10, 'latex', 'Natural rubber latex', 'Latex'),
      ...yesNo(20, 'fragrance', 'Fragrance', 'Parfum'),
      ...choice(30, 'scent', { unscented: ['Unscented', 'Sans parfum'], lemon: ['Lemon', 'Citron'] }),
      ...choice(40, 'vasoconstrictor', { none: ['None', 'Aucun'], epinephrine: ['Epinephrine', 'Épinéphrine'] }),
      ...choice(50, 'kind', { bond: ['Adhesive', 'Adhésif'], self: ['Self-adhesive cement', 'Ciment auto-adhésif'] }),
    ],
    synonyms,
  );
  const known = [
    'margin',
    'crown',
    'metal',
    'ammonium',
    'retraction',
    'cellophane',
    'glove',
    'wipe',
    'without',
    'varnish',
  ];
  const readNamed = (text: string) =>
    readExclusions(text, named, {
      terms,
      isKnown: (word) => known.includes(word),
      isWord: (word) => known.includes(word),
      nearest: (word) => (word === 'amonium' ? ['ammonium'] : word === 'colophane' ? ['cellophane'] : []),
    });

  test.each([
    ['margins without packing cord', 'margins'],
    ['margins instead of a packing cord', 'margins'],
    ['retraction sans corde', 'retraction'],
    ['rétraction plutôt qu’une corde', 'rétraction'],
  ])('%s: the products of the trade term', (text, rest) => {
    expect(readNamed(text)).toMatchObject({ rest, excluded: [{ products: [{ like: 'RC-%' }], without: rest }] });
  });

  test.each(['no packing cord', 'sans corde', 'margins without tight margins'])('%s: no products', (text) => {
    expect(readNamed(text).excluded.flatMap(({ products }) => products ?? [])).toEqual([]);
  });

  test('a property counts rather than a name that begins with it, and so does metal', () => {
    expect(readNamed('no latex gloves').excluded).toMatchObject([{ property: { absent: [11] } }]);
    expect(readNamed('no latex gloves').excluded[0]).not.toHaveProperty('products');
    expect(readNamed('no metal crown')).toMatchObject({ rest: 'crown', excluded: [{ words: ['metal'] }] });
  });

  test('the name of an absent value excludes the others and stays among the words', () => {
    expect(readNamed('unscented spray')).toMatchObject({
      rest: 'unscented spray',
      excluded: [{ property: { present: [20, 31], absent: [21, 30] }, without: 'spray' }],
    });
    expect(readNamed('plain lidocaine')).toMatchObject({
      rest: 'plain lidocaine',
      excluded: [{ property: { present: [41], absent: [40] }, without: 'lidocaine' }],
    });
  });

  test('a misspelled word is corrected', () => {
    expect(readNamed('gloves without latexx').excluded).toMatchObject([{ property: { absent: [11] } }]);
    expect(readNamed('wipes without amonium').excluded).toMatchObject([{ words: ['ammonium'] }]);
  });

  test('what is self-adhesive has no adhesive', () => {
    expect(named.valuesWith(['adhesive', 'adhesif'])).toEqual([50]);
  });
});

// rules: SEARCH-21
test('a safety property without such a word is asked for, and stays among the words', () => {
  expect(read('sterile gauze medium')).toEqual({ excluded: [], wanted: ['Sterile'], rest: 'sterile gauze medium' });
});

// rules: SEARCH-35
describe('lists with commas, and words after what is excluded', () => {
  test.each([
    ['gloves without powder, latex', ['Powder', 'Natural rubber latex'], 'gloves'],
    ['gants sans poudre, latex', ['Powder', 'Natural rubber latex'], 'gants'],
    ['without powder, latex gloves', ['Powder', 'Natural rubber latex'], 'gloves'],
    ['gloves without latex, powder, medium', ['Natural rubber latex', 'Powder'], 'gloves, medium'],
    ['gloves without latex, medium', ['Natural rubber latex'], 'gloves, medium'],
    ['gauze without latex, sterile', ['Natural rubber latex'], 'gauze, sterile'],
    ['gloves without latex, powder-free', ['Natural rubber latex', 'Powder'], 'gloves'],
    ['anesthetic without latex, epinephrine 1:100,000', ['Natural rubber latex'], 'anesthetic, epinephrine 1:100,000'],
    ['sterile, latex free gauze', ['Natural rubber latex'], 'sterile, gauze'],
    ['latex not wanted gloves', ['Natural rubber latex'], 'gloves'],
    ['gloves, latex is not wanted', ['Natural rubber latex'], 'gloves'],
    ['gloves, no latex wanted', ['Natural rubber latex'], 'gloves'],
    ['gloves, latex unwanted', ['Natural rubber latex'], 'gloves'],
    ['gants latex non désiré', ['Natural rubber latex'], 'gants'],
    ['gants, latex indésirable', ['Natural rubber latex'], 'gants'],
    ['gloves thiuram not wanted', ['thiuram'], 'gloves'],
  ])('%s', (text, excluded, rest) => {
    const understood = readExclusions(text, properties, { isWord: () => false, isKnown: (word) => word === 'thiuram' });
    expect(understood.excluded.map(({ property }) => property.names.en)).toEqual(excluded);
    expect(understood.rest).toBe(rest);
  });

  test('each of a list with commas is removed alone', () => {
    const { excluded } = readExclusions('gloves without powder, latex', properties);
    expect(excluded.map(({ without }) => without)).toEqual(['gloves without latex', 'gloves without powder']);
  });

  test('the name of products before the words does not hide the property', () => {
    const terms = readTradeTerms([{ term: 'gants latex', kind: 'french', products: ['LTX-*'] }], []);
    const { excluded } = readExclusions('gants latex non désiré', properties, { terms });
    expect(excluded.map(({ property }) => property.names.en)).toEqual(['Natural rubber latex']);
  });
});
