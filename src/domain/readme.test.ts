import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const rows = ['./', '../search/'].flatMap((folder) =>
  readFileSync(here(`${folder}README.md`), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && !/^(rule|-+)$/.test(cells[1] ?? ''))
    .map((cells) => ({ folder, functions: cells[2] ?? '', test: folder + (cells[3] ?? '').replaceAll('`', '') })),
);

test('the tables of both READMEs are found', () => {
  expect(rows.length).toBeGreaterThan(50);
});

test.each(rows)('$functions is exported from its file, and $test tests it', ({ folder, functions, test: proof }) => {
  const [names, file] = functions
    .split(' in ')
    .map((part) => [...part.matchAll(/`([^`]+)`/g)].map((match) => match[1]));
  const source = readFileSync(here(folder + (file?.[0] ?? '')), 'utf8');
  expect(existsSync(here(proof))).toBe(true);
  for (const name of names ?? []) {
    expect(source).toMatch(new RegExp(`^export (function|const) ${name}\\b`, 'm'));
    expect(readFileSync(here(proof), 'utf8')).toContain(name);
  }
});
