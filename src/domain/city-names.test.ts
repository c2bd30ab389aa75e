import { expect, test } from 'vitest';
import { isCityOfCode, isSameCity } from './city-names.ts';

test.each([
  ['Montréal', 'montreal', true],
  ['St. John’s', 'Saint Johns', true],
  ['Sainte-Anne-de-Bellevue', 'Ste Anne de Bellevue', true],
  ['Trois-Rivières', 'TROIS RIVIERES', true],
  ['Toronto', 'Ottawa', false],
  ['London', 'Londonderry', false],
])('%s and %s are the same city: %s', (one, other, same) => {
  expect(isSameCity(one, other)).toBe(same);
});

test.each([
  ['M1B 1A1', 'Scarborough', 'Toronto', true],
  ['M1B 1A1', 'Scarborough', 'scarborough', true],
  ['M3C 1A1', 'Don Mills', 'Toronto', true],
  ['M9W 1A1', 'Etobicoke', 'Toronto', true],
  ['K2K 1A1', 'Kanata', 'Ottawa', true],
  ['H4M 1A1', 'Saint-Laurent', 'Montréal', true],
  ['H7S 1A1', 'Laval', 'Laval', true],
  ['G1V 1A1', 'Sainte-Foy', 'Québec', true],
  ['G1R 1A1', 'Quebec City', 'Québec', true],
  ['B2Y 1A1', 'Dartmouth', 'Halifax', true],
  ['L4L 1A1', 'Woodbridge', 'Vaughan', true],
  // Independent towns, and cities in another place.
  ['H3Y 1A1', 'Westmount', 'Montréal', false],
  ['H7S 1A1', 'Laval', 'Montréal', false],
  ['K7L 1A1', 'Kingston', 'Ottawa', false],
  ['L5B 1A1', 'Mississauga', 'Toronto', false],
  ['M1B 1A1', 'Scarborough', 'Ottawa', false],
])('%s, listed as %s, accepts the city %s: %s', (code, listed, city, fits) => {
  expect(isCityOfCode(city, { country: 'ca', code, listed })).toBe(fits);
});

test('a zip code accepts its listed city', () => {
  const newYork = { country: 'us', code: '10001', listed: 'New York' } as const;
  expect([isCityOfCode('new york', newYork), isCityOfCode('Albany', newYork)]).toEqual([true, false]);
});
