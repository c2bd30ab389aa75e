import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createTranslator } from './translator.ts';

const texts = {
  plain: 'Filters',
  named: compile('From {price}'),
  counted: compile('{count, plural, one {# product} other {# products}}'),
  marked: compile('<b>{name}</b> and <b>{other}</b>'),
  nested: { deep: compile('Page {page, number}') },
};
const t = createTranslator(texts, { locale: 'en-CA', timeZone: 'America/Toronto' });

it.each([
  ['plain', undefined, 'Filters'],
  ['named', { price: '$9.50' }, 'From $9.50'],
  ['counted', { count: 1 }, '1 product'],
  ['counted', { count: 1_200 }, '1,200 products'],
  ['nested.deep', { page: 3 }, 'Page 3'],
  ['missing', undefined, 'missing'],
  ['nested.missing', undefined, 'nested.missing'],
])('%s with %j is %s', (key, values, text) => {
  expect(t(key, values)).toBe(text);
});

it('replaces tags by elements, each with its own key', () => {
  const warned = vi.spyOn(console, 'error');
  const parts = t.rich('marked', { name: 'Gloves', other: 'Masks', b: (text) => <strong>{text}</strong> });
  expect(renderToStaticMarkup(<p>{parts}</p>)).toBe('<p><strong>Gloves</strong> and <strong>Masks</strong></p>');
  expect(warned).not.toHaveBeenCalled();
});
