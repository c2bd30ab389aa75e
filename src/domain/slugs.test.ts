import { expect, test } from 'vitest';
import {
  categoryPath,
  classSlug,
  crumbPath,
  nameFromSlug,
  nameSlug,
  parseClassSlug,
  productIdOf,
  productNameCandidates,
} from './slugs.ts';

// rules: PAGE-6
test.each<[{ name: string; id?: number | null }, string]>([
  [{ name: 'Gloves', id: 12 }, 'gloves-12'],
  [{ name: 'Infection Control', id: 3 }, 'infectioncontrol-3'],
  [{ name: 'X-Ray', id: 8 }, 'x-ray-8'],
  [{ name: 'Pit / Fissure', id: 8 }, 'pit-fissure-8'],
  [{ name: 'All Gloves' }, 'allgloves'],
  [{ name: 'All Gloves', id: null }, 'allgloves'],
])('%j has the slug %s', (classification, slug) => {
  expect(classSlug(classification)).toBe(slug);
  expect(parseClassSlug(slug).id).toBe(classification.id ?? null);
});

// rules: PAGE-9
test.each([
  [{ id: 6, key: 'new-arrivals', name: 'New Arrivals' }, '/products/by-category/newarrivals-6'],
  [{ id: 7, key: 'kits', name: 'Kits & Sets' }, '/products/by-category/kits%26sets-7'],
  [{ id: 2, key: 'monthly-special', name: 'Monthly Specials' }, '/promotions/monthly-special'],
  [{ id: 4, key: 'clearance', name: 'Clearance' }, '/clearance'],
])('the list of %j is at %s', (category, path) => {
  expect(categoryPath(category)).toBe(path);
});

// rules: PAGE-6
test.each([
  ['gloves-12', { name: 'gloves', id: 12 }],
  ['x-ray-8', { name: 'x-ray', id: 8 }],
  ['12', { name: '', id: 12 }],
  ['gloves', { name: 'gloves', id: null }],
  ['gloves-', { name: 'gloves-', id: null }],
  ['gloves-1a', { name: 'gloves-1a', id: null }],
  ['gloves-99999999999', { name: 'gloves-99999999999', id: null }],
])('%s is read as %j', (slug, expected) => {
  expect(parseClassSlug(slug)).toEqual(expected);
});

// rules: PAGE-8
test('nameSlug writes dashes for blanks, and nameFromSlug reads them back', () => {
  expect(nameSlug(' nitrile  gloves ')).toBe('nitrile-gloves');
  expect(nameFromSlug('nitrile-gloves')).toBe('nitrile gloves');
  expect(nameFromSlug('x'.repeat(300))).toBe('x'.repeat(200));
});

test.each(['.', '..', '-', '---', '%', '...', './.'])('the name %j is read back from its URL', (name) => {
  const slug = nameSlug(name);
  const { pathname } = new URL(`/products/by-name/${encodeURIComponent(slug)}`, 'https://shop.example.ca');
  expect(pathname).toBe(`/products/by-name/${encodeURIComponent(slug)}`);
  expect(nameFromSlug(slug)).toBe(name);
});

test('control characters are removed from a name', () => {
  expect(nameFromSlug('nitrile\0-gloves\u007f')).toBe('nitrile gloves');
  expect(productNameCandidates('AUR\0')).toEqual([{ name: 'AUR', part: false }]);
  expect(productNameCandidates('\0')).toEqual([]);
});

// rules: PAGE-12
test.each([
  ['Home', '/'],
  ['Cart', '/cart'],
  ['Infection Control', '/infection-control'],
  ['My  Page', '/my--page'],
])('the breadcrumb %s links to %s', (label, path) => {
  expect(crumbPath(label)).toBe(path);
});

test.each([
  ['17', 17],
  ['0', null],
  ['-1', null],
  ['9999999999', null],
  ['aur-17', null],
  ['1.5', null],
  ['', null],
])('the product URL %j has the id %j', (text, id) => {
  expect(productIdOf(text)).toBe(id);
});

// rules: CAT-26
test.each<[string, string[]]>([
  ['aur-93895', ['aur-93895', 'aur …', 'aur 93895']],
  ['gloves', ['gloves']],
  ['bur, 330!', ['bur, 330!', 'bur 330']],
  ['-', []],
  ['---', []],
  ['  ', []],
  ['0', []],
  ['-0', []],
  ['-1', []],
  ['+17', []],
  ['-17a', ['-17a', '17a']],
])('%j is looked up by the names %j', (text, names) => {
  expect(productNameCandidates(text).map(({ name, part }) => (part ? `${name} …` : name))).toEqual(names);
});
