import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { Attributes } from './attributes.tsx';

const name = (en: string) => ({ en, fr: `${en} (fr)` });
const latex = {
  key: 'latex',
  names: name('Natural rubber latex'),
  safety: true,
  values: [{ key: 'no', names: name('No') }],
};
const colour = {
  key: 'colour',
  names: name('Colour'),
  safety: false,
  values: [
    { key: 'pink', names: name('Pink') },
    { key: 'white', names: name('White') },
  ],
};

// rules: CAT-54
test('a product shows its properties with all their values, safety properties in bold', async () => {
  const html = await renderToHtml(<Attributes attributes={[latex, colour]} />);
  expect(textIn(html)).toMatch(/Properties\s*Natural rubber latex\s*No\s*Colour\s*Pink, White/);
  expect(html.match(/font-semibold[^>]*>[^<]*/g)).toEqual(['font-semibold">No']);
});

// rules: CAT-54
test('a product without attributes has no such section', async () => {
  expect(await renderToHtml(<Attributes attributes={[]} />)).not.toContain('Properties');
});
