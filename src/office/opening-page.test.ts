import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// rules: OFFICE-61
test('the page has the frame before its program arrives', () => {
  const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');
  const root = page.slice(page.indexOf('id="root"'), page.indexOf('<script type="module"'));
  expect(root).toContain('aria-busy="true"');
  expect(root.match(/bg-sunken/g)?.length).toBeGreaterThan(3);
});
