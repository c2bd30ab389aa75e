import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = 'docs/rules/';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');

interface Rule {
  id: string;
  /** The page of the rulebook that contains the rule. */
  page: string;
  text: string;
}

/** The rules of a page: list items that start with an id, with their continuation lines. */
function rulesOn(page: string): Rule[] {
  const items = read(folder + page).matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n {2}.*)*)/gm);
  return [...items].map(([, id = '', text = '']) => ({ id, page, text }));
}

const rules = pages.flatMap(rulesOn);
const ids = new Set(rules.map(({ id }) => id));

interface Pointer {
  id: string;
  file: string;
}

const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$|^faults\//.test(file);

const sources = globSync('{src,demo,sandbox,e2e,faults,bench,scripts,docs}/**/*.{ts,tsx,css,sql,md}', {
  cwd: root,
}).filter((file) => !file.startsWith(folder) && file !== 'docs/rules.test.ts');

/** Every id that a text names after "rules:", several with commas between them, also across the lines of a comment. */
function idsIn(text: string): string[] {
  const lists = text.matchAll(/\brules:\s+(?:(?:\*|\/\/)\s+)?([A-Z]+-\d+(?:,\s+(?:(?:\*|\/\/)\s+)?[A-Z]+-\d+)*)/g);
  return [...lists].flatMap(([, named = '']) => named.match(/[A-Z]+-\d+/g) ?? []);
}

const pointers: Pointer[] = sources.flatMap((file) => idsIn(read(file)).map((id) => ({ id, file })));

describe('the rulebook', () => {
  it('has rules', () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(pointers.length).toBeGreaterThan(300);
  });

  it('defines every id once', () => {
    expect(rules.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  });

  it('has the ids of one area on each page', () => {
    const areas = (page: string) => new Set(rulesOn(page).map(({ id }) => id.replace(/-\d+$/, '')));
    expect(pages.filter((page) => areas(page).size > 1)).toEqual([]);
  });

  it('is referred to by documents only for rules that exist', () => {
    const areas = [...new Set([...ids].map((id) => id.replace(/-\d+$/, '')))].join('|');
    // The number of a payment, such as PAY-100012, has six digits.
    const named = globSync('docs/**/*.md', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(new RegExp(`\\b(?:${areas})-\\d{1,3}\\b`, 'g'))].map(([id]) => ({ id, file })),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('lists each of its pages in its README', () => {
    const readme = read(`${folder}README.md`);
    expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });
});

describe('a reference to a rule', () => {
  it.each([
    ['// rules: CART-6', ['CART-6']],
    ['/** Counts once (rules: CART-6, PRICE-3). */', ['CART-6', 'PRICE-3']],
    ['/**\n * Counts once (rules:\n * CART-6). */', ['CART-6']],
    ['  /**\n   * Counts once (rules: CART-6,\n   * PRICE-3, TAX-1). */', ['CART-6', 'PRICE-3', 'TAX-1']],
    ['  // rules: CART-6,\n  // PRICE-3', ['CART-6', 'PRICE-3']],
    ['<p>rules: CART-6,\n  PRICE-3</p>', ['CART-6', 'PRICE-3']],
    ['const rules: Rule[] = [];', []],
  ])('is read, also from several lines: %j', (text, named) => {
    expect(idsIn(text)).toEqual(named);
  });

  it('names a rule that exists', () => {
    expect(pointers.filter(({ id }) => !ids.has(id))).toEqual([]);
  });
});

describe('a rule', () => {
  it('has a test that refers to it, or says why no program can test it', () => {
    const tested = new Set(pointers.filter(({ file }) => isTest(file)).map(({ id }) => id));
    const untested = rules.filter(({ id, text }) => !tested.has(id) && !text.includes('_No test:_'));
    expect(untested.map(({ id, page }) => `${page}: ${id}`)).toEqual([]);
  });
});
