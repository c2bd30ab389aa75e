import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from './http-errors.ts';
import { findControlCharacters, refuseControlCharacters } from './control-characters.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const app = new Hono();
app.post('*', async (c) => {
  await refuseControlCharacters(c, true);
  return c.json({ path: null });
});
app.onError((error, c) => c.json(error instanceof Refusal ? error.details.issues?.[0] : { path: String(error) }));

/** The path in the refusal of a body; null if the body is accepted. */
async function refusedPath(body: string): Promise<string | null> {
  const answer = await app.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return ((await answer.json()) as { path: string | null }).path;
}

const texts = (count: number) => Array<string>(count).fill('a');
const LEVELS = 2_000;
const bodies: [what: string, body: string][] = [
  ['many texts under one long name', JSON.stringify({ ['k'.repeat(8_000)]: texts(2_000) })],
  ['a text on every level', `${'{"t":"a","k":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
  [
    'long names in long names',
    `${`{"t":"a","${'k'.repeat(90)}":`.repeat(100)}${JSON.stringify(texts(4_000))}${'}'.repeat(100)}`,
  ],
];

// rules: SAFE-12
test.each(bodies)('a body with %s is read once', async (_, body) => {
  let read = 0;
  const exec = RegExp.prototype.exec;
  // All regular expression methods call exec().
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    read += text.length;
    return exec.call(this, text);
  });
  expect(await refusedPath(body)).toBeNull();
  // Hono's router and request read a few short texts as well.
  expect(read).toBeLessThan(body.length + 200);
  read = 0;
  expect(findControlCharacters(JSON.parse(body))).toBeNull();
  expect(read).toBeLessThan(body.length);
});

// rules: SAFE-12
test('a body without escaped control characters is not parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(await refusedPath('[{"a":"\\n\\t\\"\\u00e9 b"},[[[["\\/"]]]]]')).toBeNull();
  expect(parse).not.toHaveBeenCalledWith(expect.stringContaining('[[[['));
});

// rules: SAFE-4
test.each(['\\u0000', '\\u001F', '\\u007f', '\\b', '\\f', '\x7f', '\\uD83E', '\\udfff', '\\\\\\b'])(
  'the JSON text %j is refused',
  async (text) => expect(await refusedPath(`{"a":"x${text}"}`)).toBe('a'),
);

test.each(['\\\\b', '\\\\u0000', '\\u0009', '\\ud83e\\uddb7', '🦷'])('the JSON text %j is accepted', async (text) =>
  expect(await refusedPath(`{"a":"x${text}"}`)).toBeNull(),
);

// rules: SAFE-12
test('a refusal names the field, cut if its path is long', async () => {
  expect(await refusedPath(JSON.stringify({ a: [{ b: 'x' }, { c: 'x\0' }] }))).toBe('a.1.c');
  expect(await refusedPath(JSON.stringify({ 'a\x01b': '\x01' }))).toBe('ab');
  expect(await refusedPath('"\\u0000"')).toBe('body');
  expect(await refusedPath('{"a":"\\ud83e"}')).toBe('a');
  expect(await refusedPath('{"a":"\\ud83e\\uddb7"}')).toBeNull();
  expect(await refusedPath(JSON.stringify({ ['k'.repeat(5_000)]: '\0' }))).toBe('k'.repeat(200));
  expect(await refusedPath(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`)).toHaveLength(200);
});
