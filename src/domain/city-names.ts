import { postalLookupKey } from './postal-codes.ts';

/** Whether two names mean the same city: case, accents, dots and dashes are ignored, and 'St.' equals 'Saint'. */
export function isSameCity(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\bsaint(e?)\b/g, 'st$1')
      .replace(/[^a-z0-9]/g, '');
  return plain(one) === plain(other);
}

interface MergedCity {
  names: readonly string[];
  /** Prefixes of the city's postal codes. */
  codes: string;
  /**
   * Former towns in the city that the post office still lists by name; if left out, all names listed for these postal
   * codes.
   */
  towns?: readonly string[];
}

/**
 * Canadian cities that absorbed their neighbours. In a former town, both the city's and the town's name are correct.
 */
const mergedCities: readonly MergedCity[] = [
  { names: ['Toronto'], codes: 'M' },
  { names: ['Laval'], codes: 'H7' },
  {
    names: ['Montreal'],
    codes: 'H',
    towns: ['Anjou', 'Lachine', 'LaSalle', 'Outremont', 'Pierrefonds', 'Roxboro', 'Saint-Laurent', 'Verdun'],
  },
  {
    names: ['Ottawa'],
    codes: 'K',
    towns: ['Cumberland', 'Gloucester', 'Greely', 'Kanata', 'Manotick', 'Nepean', 'Orleans', 'Stittsville'],
  },
  { names: ['Hamilton'], codes: 'L', towns: ['Ancaster', 'Dundas'] },
  { names: ['Vaughan'], codes: 'L', towns: ['Concord', 'Maple', 'Thornhill', 'Woodbridge'] },
  { names: ['Halifax'], codes: 'B', towns: ['Bedford', 'Dartmouth', 'Lower Sackville'] },
  { names: ['Gatineau'], codes: 'J', towns: ['Aylmer', 'Buckingham', 'Hull'] },
  { names: ['Longueuil'], codes: 'J', towns: ['Greenfield Park', 'Saint-Hubert'] },
  {
    names: ['Quebec', 'Quebec City'],
    codes: 'G',
    towns: ['Beauport', 'Cap-Rouge', 'Charlesbourg', 'Jean-Talon', 'Loretteville', 'Quebec City', 'Sainte-Foy'],
  },
];

/**
 * Whether a city fits a Canadian or US postal code: it is the listed name, or the city that the listed town became part
 * of.
 */
export function isCityOfCode(city: string, { country, code, listed }: ListedCode): boolean {
  if (isSameCity(city, listed)) return true;
  const key = postalLookupKey(country, code);
  return (
    country === 'ca' &&
    mergedCities.some(
      ({ names, codes, towns }) =>
        key.startsWith(codes) &&
        names.some((name) => isSameCity(name, city)) &&
        (towns === undefined || towns.some((town) => isSameCity(town, listed))),
    )
  );
}

interface ListedCode {
  country: 'ca' | 'us';
  /** Postal or zip code. */
  code: string;
  /** The city listed for the postal code. */
  listed: string;
}
