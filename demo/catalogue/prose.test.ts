import { expect, it } from 'vitest';
import { prose } from './prose.ts';

it('joins the lines of a paragraph and parts paragraphs by one blank line', () => {
  const text = prose`
    Nitrile, 4 mil,
    blue.


    Boxes of 100.
  `;
  expect(text).toBe('Nitrile, 4 mil, blue.\n\nBoxes of 100.');
});
