import { expect, it } from 'vitest';
import { closedMenuHtml, closedProductsMenuHtml } from './closed-menu.ts';

it('lists each class with its subcategories, with the same URLs as the open menu', () => {
  const child = [{ id: 101, name: 'Nitrile Gloves', file_url: '' }];
  const { __html: html } = closedProductsMenuHtml([
    { id: 10, name: 'Gloves & More', file_url: '', parent: null, child },
  ]);
  expect(html).toBe(
    '<li><a href="/products/by-class/gloves%26more-10">Gloves &amp; More</a>' +
      '<ul><li><a href="/products/by-class/nitrilegloves-101">Nitrile Gloves</a></li></ul></li>',
  );
});

it('escapes names and paths', () => {
  const { __html: html } = closedMenuHtml([{ name: '<script>&', path: '/a"b' }]);
  expect(html).toBe('<li><a href="/a&quot;b">&lt;script>&amp;</a></li>');
});
