import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Slide } from '#contract/content.ts';
import { compileText } from './content-plugin.ts';

const folder = join(import.meta.dirname, '../../demo/content/slides');

// rules: PAGE-26
test('the banner has eight slides, each with two pictures, its own background and its own position', () => {
  const files = readdirSync(folder);
  const slides = files.filter((name) => name.endsWith('.md')).map((name) => compileText(join(folder, name)) as Slide);
  expect(slides.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(slides.map(({ tone }) => tone)).size).toBe(8);
  expect(new Set(slides.map(({ to }) => to)).size).toBe(8);
  for (const { desktop, mobile } of slides) {
    expect(files).toContain(desktop.slice(2));
    expect(files).toContain(mobile.slice(2));
  }
});
