import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const code = globSync('{src,demo,sandbox,e2e,bench,faults,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/words.test.ts', '**/*.gen.ts'],
});
/** What engineers and buyers read, except descriptions of products, which may be literary. */
const read = [
  ...code.filter((file) => !file.startsWith('demo/catalogue/families/')),
  ...globSync(['{src,docs}/**/*.md', '*.md', 'src/**/messages/**/*.json'], { cwd: root }),
].filter((file) => file !== 'docs/glossary.md');

/** Each place of a pattern in the files, as `file:line: text`. */
function places(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
}

it('finds the files', () => {
  expect(read.length).toBeGreaterThan(1_500);
});

it.each([
  ['name the thing', /\b[Tt]hose (are|of|that|who|whose|which|with|without)\b|(^|[.*/] )One (that|which|whose|with)\b/],
  ['name the thing', /\b[Nn]othing of it\b|\bby itself\b/],
  ['replaces', /\bstands? in for\b/],
  ['without', /\b[Ww]here there (is|are|was|were) no/],
  ['invalid', /\brubbish\b/],
  ['during', /\bin mid[- ][a-z]/],
  ['the glossary’s term', /\b(Shelf|Standing)\b|\b[Cc]om(e|es|ing) alive\b|(?<!["`“])\b[Rr]ecurring orders?\b/],
])('has plain words: %s, not %s', (_, pattern) => {
  expect(places(read, pattern)).toEqual([]);
});

it('has no line of a comment longer than 120 characters', () => {
  const long = places(code, /^\s*(\/\/|\/\*\*|\*) .{115,}/).filter((place) => {
    const text = place.replace(/^\S+:\d+: /, '');
    return text.length > 120 && /\s.*\s/.test(text.slice(0, 100));
  });
  expect(long).toEqual([]);
});

it('writes the properties of an object without a spread around them', () => {
  expect(places(code, /\.\.\.\{/)).toEqual([]);
});
