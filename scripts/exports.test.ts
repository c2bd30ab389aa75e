import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files whose exports are found by the names of a table or of a kind of document, not imported. */
const READ_BY_NAME = /^src\/db\/tables\/|^src\/documents\/documents\.tsx$/;

/** The exported functions, constants and classes whose names are in no other file, as `file: name`. */
function exportedInVain(texts: ReadonlyMap<string, string>): string[] {
  const filesWith = new Map<string, number>();
  for (const text of texts.values())
    for (const name of new Set(text.match(/\w+/g))) filesWith.set(name, (filesWith.get(name) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm)].flatMap(([, name = '']) =>
      filesWith.get(name) === 1 && !READ_BY_NAME.test(file) ? [`${file}: ${name}`] : [],
    ),
  );
}

it('finds a name that only its own file uses', () => {
  const texts = new Map([
    ['a.ts', 'export const LIMIT = 1;\nexport function read() {\n  return LIMIT;\n}'],
    ['b.ts', "import { read } from './a.ts';\nread();"],
  ]);
  expect(exportedInVain(texts)).toEqual(['a.ts: LIMIT']);
});

it('exports only what another file uses', () => {
  const files = globSync(['{src,demo,sandbox,bench,faults,scripts,e2e}/**/*.{ts,tsx}', '*.config.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(1_500);
  expect(exportedInVain(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual([]);
});
