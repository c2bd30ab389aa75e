import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  'src/domain/README.md',
  'src/search/README.md',
];

/** Paths written as code: `src/domain/`, `docs/architecture.md`; globs and placeholders are left alone. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return code.filter(
    (word) =>
      /^\.?[\w.-]+\/[\w./-]*$/.test(word) &&
      /^(src|demo|sandbox|docs|migrations|e2e|bench|faults|scripts|public|deploy|\.ci)\//.test(word),
  );
}

/** Files of the repository, by their path from the root. */
const files = globSync('{src,demo,sandbox,docs,migrations,e2e,bench,faults,scripts,public,deploy}/**/*.*', {
  cwd: root,
}).concat(globSync('*.*', { cwd: root }));

/** Files written as code by the end of their path: `server/pages/site.ts`, `claim.ts`. */
function fileNamesIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return code.filter((word) => /^[\w$][\w.$/-]*\.(ts|tsx|mjs|js|sql|json|md|css)$/.test(word));
}

function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => (match[1] ?? '').split('#')[0] ?? '');
  return links.filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

function commandsIn(text: string): string[] {
  const runs = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map((match) => match[1] ?? '');
  return runs.filter((name) => !['ci', 'install', 'i', 'prune'].includes(name));
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names files that exist', () => {
    const known = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
    expect(fileNamesIn(text).filter((name) => !known(name))).toEqual([]);
  });

  it('links to files that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(commandsIn(text).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

/**
 * The names on a page that break its convention: a path is complete, from the root or from `src/`, and a file name alone is
 * in the folder of the path before it. Configuration files may be in the root.
 */
function namesWithoutFolder(text: string): string[] {
  let folder = '';
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return code.filter((word) => {
    if (/^\.?[\w$.-]+\/[\w$./-]*$/.test(word)) {
      const path = [word, `src/${word}`].find((from) => existsSync(join(root, from)));
      folder = path === undefined ? folder : path.replace(/[^/]*$/, '');
      return path === undefined;
    }
    if (!fileNamesIn(`\`${word}\``).includes(word) || word.includes('/')) return false;
    return !existsSync(join(root, folder, word)) && !(word.includes('.config.') && existsSync(join(root, word)));
  });
}

it('names each file of the architecture with its folder, or after a path in the same folder', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(namesWithoutFolder(architecture)).toEqual([]);
  expect(namesWithoutFolder('`server/pages/site.ts`, `pages.ts`, then `server/app.ts` and `site.ts`')).toEqual([
    'site.ts',
  ]);
});

it('has a README of limited length', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

it('has every setting in .env.example', () => {
  const settings = [...readFileSync(join(root, 'src/env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    (match) => match[1],
  );
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([]);
});
