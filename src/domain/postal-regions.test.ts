import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type Zipcodes from 'zipcodes';
import { regionContradiction, regionsOfPostalCode } from './postal-regions.ts';
import { provinces, states, type Country } from './regions.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The first letters of Canadian postal codes and their provinces, written independently of the rule. */
const provinceByLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

describe('every first letter × every province', () => {
  test.each(letters)('%s', (letter) => {
    const accepted = Object.keys(provinces).filter(
      (state) => regionContradiction({ country: 'ca', state, zip: `${letter}9Z 1A1` }) === null,
    );
    const expected =
      letter === 'X' ? ['NT', 'NU'] : letter in provinceByLetter ? [provinceByLetter[letter]] : Object.keys(provinces);
    expect(accepted).toEqual(expected);
  });
});

test.each<[string, Country, string, string[]]>([
  ['Iqaluit', 'ca', 'X0A 0H0', ['NU']],
  ['Cambridge Bay', 'ca', 'X0B 0C0', ['NU']],
  ['Rankin Inlet', 'ca', 'X0C 0G0', ['NU']],
  ['Inuvik', 'ca', 'X0E 0T0', ['NT']],
  ['Fort Liard', 'ca', 'X0G 0A0', ['NT']],
  ['Yellowknife', 'ca', 'X1A 2P7', ['NT']],
  ['federal offices in Ottawa and Gatineau', 'ca', 'K1A 1H3', ['ON', 'QC']],
  ['Gatineau', 'ca', 'J8X 4A1', ['QC']],
  ['Ottawa', 'ca', 'K1P 5M7', ['ON']],
  ['Lloydminster, east', 'ca', 'S9V 0Y5', ['SK', 'AB']],
  ['Lloydminster, west', 'ca', 'T9V 0W2', ['AB', 'SK']],
  ['Flin Flon', 'ca', 'R8A 0A1', ['MB', 'SK']],
  ['Akwesasne', 'ca', 'H0M 1A0', ['QC', 'ON']],
  ['lower case without a blank', 'ca', 'm5v2t6', ['ON']],
  ['a letter that no Canadian code begins with', 'ca', 'D1A 1A1', []],
  ['unfinished', 'ca', 'M5', []],
  ['New York', 'us', '10001', ['NY']],
  ['nine digits', 'us', '10001-1234', ['NY']],
  ['Holtsville', 'us', '00501', ['NY']],
  ['Fishers Island', 'us', '06390', ['NY']],
  ['Andover among Vermont codes', 'us', '05501', ['MA']],
  ['Alta, delivered from Idaho', 'us', '83414', ['WY']],
  ['Texhoma, both sides', 'us', '73949', ['OK', 'TX']],
  ['Fort Campbell', 'us', '42223', ['KY', 'TN']],
  ['Washington', 'us', '20001', ['DC']],
  ['Dulles', 'us', '20101', ['VA']],
  ['Honolulu', 'us', '96813', ['HI']],
  ['armed forces in Europe', 'us', '09012', []],
  ['armed forces in the Americas', 'us', '34002', []],
  ['armed forces in the Pacific', 'us', '96201', []],
  ['Puerto Rico', 'us', '00901', []],
  ['a prefix of no state', 'us', '00001', []],
])('%s: %s %s is in %j', (_name, country, code, regions) => {
  expect(regionsOfPostalCode(country, code)).toEqual(regions);
});

// rules: TAX-13
test.each<[Country, string, string, string]>([
  ['ca', 'AB', 'M5V 2T6', 'M5V 2T6 is in Ontario. Change the province or the postal code.'],
  ['ca', 'ON', 's9v0y5', 'S9V 0Y5 is in Saskatchewan or Alberta. Change the province or the postal code.'],
  ['ca', 'NT', 'X0A 0H0', 'X0A 0H0 is in Nunavut. Change the province or the postal code.'],
  ['ca', 'QC', 'X9Z 1A1', 'X9Z 1A1 is in Northwest Territories or Nunavut. Change the province or the postal code.'],
  ['us', 'OR', '10001', '10001 is in New York. Change the state or the zip code.'],
  ['us', 'NY', '00901', '00901 is in Puerto Rico, outside the states we deliver to. Check the zip code.'],
  ['us', 'HI', '96799', '96799 is in American Samoa, outside the states we deliver to. Check the zip code.'],
  [
    'us',
    'HI',
    '969101234',
    '96910-1234 is in the Pacific islands beyond Hawaii, outside the states we deliver to. Check the zip code.',
  ],
])('%s %s %s: %s', (country, state, zip, message) => {
  expect(regionContradiction({ country, state, zip })).toBe(message);
});

test.each<[string, Country, string, string]>([
  ['an armed forces post office with any state', 'us', 'TX', '09012'],
  ['an unknown code', 'us', 'TX', '00001'],
  ['an incomplete code', 'ca', 'AB', 'M5'],
  ['no code', 'ca', 'AB', ''],
  ['no province', 'ca', '', 'M5V 2T6'],
  ['the name of a province', 'ca', 'ONTARIO', 'T2P 1A1'],
])('%s is accepted', (_name, country, state, zip) => {
  expect(regionContradiction({ country, state, zip })).toBeNull();
});

describe('the prefixes and the list of places', () => {
  const { codes } = createRequire(import.meta.url)('zipcodes') as typeof Zipcodes;
  const known = Object.values(codes);

  it('agree on the state of every zip code', () => {
    const wrong = known.filter(
      ({ country, state, zip }) =>
        country === 'US' && state in states && !regionsOfPostalCode('us', zip).includes(state),
    );
    expect(wrong).toEqual([]);
  });

  it('accept no zip code of a territory in any state', () => {
    const outside = known.filter(
      ({ country, state }) => country === 'US' && !(state in states) && !/^A[AEP]$/.test(state),
    );
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.filter(({ zip }) => regionContradiction({ country: 'us', state: 'NY', zip }) === null)).toEqual([]);
  });

  it('agree on the province of every Canadian area', () => {
    const codeOf: Record<string, string> = {
      ...Object.fromEntries(Object.entries(provinces).map(([code, name]) => [name, code])),
      'Northwest Territory': 'NT',
      'Nunavut Territory': 'NU',
    };
    const wrong = known.filter(({ country, state, zip }) => {
      const province = codeOf[state];
      return country !== 'US' && province !== undefined && !regionsOfPostalCode('ca', zip).includes(province);
    });
    expect(wrong).toEqual([]);
  });
});

test('a region offered for a code never contradicts the code, and every other region does', () => {
  const code = fc.oneof(
    fc.tuple(fc.constant('ca' as const), fc.stringMatching(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)),
    fc.tuple(fc.constant('us' as const), fc.stringMatching(/^\d{5}$/)),
  );
  fc.assert(
    fc.property(code, ([country, zip]) => {
      const possible = regionsOfPostalCode(country, zip);
      for (const state of Object.keys(country === 'ca' ? provinces : states)) {
        const refused = regionContradiction({ country, state, zip }) !== null;
        if (possible.length > 0) expect(refused).toBe(!possible.includes(state));
      }
    }),
  );
});
