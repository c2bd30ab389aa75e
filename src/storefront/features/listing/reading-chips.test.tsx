import { expect, test } from 'vitest';
import { LISTING_DEFAULTS } from '#domain/listing-search.ts';
import { linksIn, renderToHtml } from '#storefront/testing/render-part.tsx';
import { ReadingChips } from './reading-chips.tsx';

const excluded = [{ name: 'Latex', proven: true, parameter: 'name' as const, without: 'blue gloves' }];
const named = [
  ['attribute', 'Blue', 'name', 'gloves latex free'],
  ['brand', '3M', 'searchByName', 'gloves'],
].map(([kind, name, parameter, without]) => ({ kind, name, safety: false, words: name, parameter, without })) as never;

// rules: SEARCH-20, SEARCH-34
test('each part of a search is removed by a link to the text without it, exclusions first', async () => {
  const html = await renderToHtml(<ReadingChips search={LISTING_DEFAULTS} excluded={excluded} named={named} />);
  expect(linksIn(html).map(([href]) => href)).toEqual([
    '/products/by-name/blue-gloves',
    '/products/by-name/gloves-latex-free',
    expect.stringContaining('searchByName=gloves'),
  ]);
  expect(html.match(/aria-label="Remove [^"]*"/g)).toEqual([
    'aria-label="Remove Without: Latex"',
    'aria-label="Remove Blue"',
    'aria-label="Remove Brand: 3M"',
  ]);
});

// rules: SEARCH-34
test('a search that names nothing more has no list', async () => {
  expect(await renderToHtml(<ReadingChips search={LISTING_DEFAULTS} excluded={[]} named={[]} />)).not.toContain('<ul');
});
