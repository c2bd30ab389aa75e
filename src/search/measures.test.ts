import { describe, expect, test } from 'vitest';
import { isFigures, measureAt, writeMeasures } from './measures.ts';

const written = (text: string) => writeMeasures(text).replace(/\s+/g, ' ').trim();

// rules: SEARCH-8
describe('each kind of number gets one spelling', () => {
  test.each([
    ['2x2', '2x2'],
    ['2 X 2', '2x2'],
    ['2 × 2', '2x2'],
    ['2 * 2', '2x2'],
    ['2 by 2', '2x2'],
    ['2" x 2"', '2x2'],
    ['2 in x 2 in gauze', '2x2 gauze'],
    ['2x2 inches', '2x2'],
    ['10 x 15 mm', '10x15 mm'],
    ['2x3x4', '2x3x4'],
    ['3½ × 5¼', '3.5x5.25'],
    ['3 1/2 x 5 1/4', '3.5x5.25'],
    ['3-1/2 x 9', '3.5x9'],
    ['.016 x .022', '0.016x0.022'],
    ['2¾', '2.75'],
    ['no. ½', 'no. 0.5'],
    ['4 %', '4%'],
    ['.12%', '0.12%'],
    ['4 percent', '4%'],
    ['4 per cent', '4%'],
    ['4 pour cent', '4%'],
    ['articaine 4% plain', 'articaine 4% plain'],
    // No measures
    ['FG330x2', 'FG330x2'],
    ['1:100,000', '1:100,000'],
    ['Gracey 11/12', 'Gracey 11/12'],
    ['5/4', '5/4'],
    ['x ray', 'x ray'],
    ['2 xenon lamps', '2 xenon lamps'],
    ['2 percentages', '2 percentages'],
  ])('%j as %j', (text, expected) => {
    expect(written(text)).toBe(expected);
  });
});

// rules: SEARCH-8
describe('a measure is searched in all spellings that products use', () => {
  test.each([
    ['2x2', ['2 2', '2x2', '2 x 2', '2 by 2']],
    ['4%', ['4 %', '4%', '4 percent', '4 per cent']],
    ['3.5', ['3.5', '31 2', '3 1 2']],
    ['0.25', ['0.25', '1 4']],
  ])('%s: %j', (word, group) => {
    expect(measureAt([word], 0)).toEqual({ group, length: 1 });
  });

  test.each([
    ['3.5x5.25', '31 2 51 4'],
    ['3.5x5.25', '3 1 2 x 5 1 4'],
    ['0.016x0.022', '016 022'],
    ['3.5x9', '31 2 9'],
  ])('%s also as %s', (word, phrase) => {
    expect(measureAt([word], 0)?.group).toContain(phrase);
  });

  test('with inches as its unit', () => {
    expect(measureAt(['2.5', 'inch'], 0)).toEqual({
      group: [
        '2.5 in',
        '2.5in',
        '2.5 inch',
        '2.5inch',
        '21 2 in',
        '21 2in',
        '21 2 inch',
        '21 2inch',
        '2 1 2 in',
        '2 1 2in',
        '2 1 2 inch',
        '2 1 2inch',
      ],
      length: 2,
    });
  });

  test.each([['glove'], ['25'], ['938m'], ['']])('%j is no measure', (word) => {
    expect(measureAt([word], 0)).toBeNull();
  });
});

test.each([
  ['2 2', true],
  ['2x2', true],
  ['31 2 51 4', true],
  ['4 %', true],
  ['4 per cent', true],
  ['25 mm', false],
  ['25', false],
  ['glove 2', false],
])('%j is a size, percentage or fraction: %s', (phrase, expected) => {
  expect(isFigures(phrase)).toBe(expected);
});
