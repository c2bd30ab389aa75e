import { expect, it } from 'vitest';
import { shutMenu, shutProductsMenu } from './shut-menu.ts';

it('holds each class with its subcategories, at the addresses the menu’s links have', () => {
  const child = [{ id: 101, name: 'Nitrile Gloves', file_url: '' }];
  const { __html: html } = shutProductsMenu([{ id: 10, name: 'Gloves & More', file_url: '', parent: null, child }]);
  expect(html).toBe(
    '<li><a href="/products/by-class/gloves%26more-10">Gloves &amp; More</a>' +
      '<ul><li><a href="/products/by-class/nitrilegloves-101">Nitrile Gloves</a></li></ul></li>',
  );
});

it('lets no name become markup', () => {
  const { __html: html } = shutMenu([{ name: '<script>&', path: '/a"b' }]);
  expect(html).toBe('<li><a href="/a&quot;b">&lt;script>&amp;</a></li>');
});
