import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'decisions');
const files = readdirSync(folder).sort();

it('has the decisions 1, 2, 3 … without a gap', () => {
  expect(files.map((file) => Number(/^(\d{3})-[\da-z-]+\.md$/.exec(file)?.[1]))).toEqual(files.map((_, at) => at + 1));
});

describe.each(files)('decisions/%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');

  it('begins with its number and title, and its status with the day', () => {
    const [title = '', blank, status = ''] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 3))}\\. \\S`));
    expect(blank).toBe('');
    expect(status).toMatch(/^Accepted, \d{1,2} [A-Z][a-z]+ 20\d\d(?:; [^;]+)?\.$/);
  });

  it('has context, decision and consequences', () => {
    const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\* /gm)].map(([, part]) => part);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text).not.toMatch(/^## /m);
  });
});
