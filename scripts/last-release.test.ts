import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, it, test } from 'vitest';
import { lastRelease, newestRelease, writeSource } from './last-release.ts';

const commit = 'e1ab2252af60c33c62f827d2cbcbd4c44f0165a6';

test.each([
  [
    'the newest version with a commit',
    `## Unreleased\n\n- 1234567\n\n## 0.2.0\n\n4 May 2026, commit \`${commit}\`\n`,
    '0.2.0',
  ],
  ['no version without a commit', `## 0.3.0\n\n5 May 2026\n\n## 0.2.0\n\n4 May 2026, commit \`${commit}\`\n`, '0.2.0'],
  ['none', '## Unreleased\n\n## 0.1.0\n\nThe store: catalogue, effaced.\n', null],
])('a changelog names %s', (_, changelog, version) =>
  expect(newestRelease(changelog)).toEqual(version && { version, commit }),
);

it('CHANGELOG.md names a release', () => {
  expect(lastRelease().commit).toMatch(/^[0-9a-f]{7,40}$/);
});

it('a release that the history does not contain is named in a sentence', () => {
  const unknown = { version: '0.2.0', commit: '0123456789abcdef0123456789abcdef01234567' };
  expect(() => writeSource(unknown, join(tmpdir(), 'never-written'))).toThrow(
    /^This folder has no history with version 0\.2\.0 .* git fetch --unshallow/,
  );
});
