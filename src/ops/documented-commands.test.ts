import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allActs } from '#server/acts/all.ts';
import { commands, storeCommands } from './commands.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** Every command line in the page, as its words. */
const lines = [...page.matchAll(/`npm run ops -- ([^`]+)`/g)].map(([, line = '']) => line.split(' '));

test('the page has command lines', () => {
  expect(lines.length).toBeGreaterThan(10);
});

// rules: STAFF-4
test.each(lines.map((args) => [args.join(' '), args] as const))('%s is a command', (_, args) => {
  const isNamed = (name: string) => args.slice(0, name.split(' ').length).join(' ') === name;
  expect([...commands, ...storeCommands].filter(({ name }) => isNamed(name))).toHaveLength(1);
  const act = allActs.find(({ command }) => command && isNamed(command.name));
  if (!act?.command) return;
  const input = act.command.parse(args.slice(act.command.name.split(' ').length));
  expect(act.input.safeParse(input)).toMatchObject({ success: true });
});

test('every command of an act has a unique name, with one or two words', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { command } of allActs) expect(command?.name ?? 'none').toMatch(/^[a-z]+( [a-z-]+)?$/);
});
