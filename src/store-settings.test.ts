import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { BadSetting } from '#env.ts';
import { openStoreSettings } from '#store-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'operatory-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSettings(text: string): string {
  const file = join(folder, 'settings.json');
  writeFileSync(file, text);
  return file;
}

test('the demo store starts with the settings of its file', () => {
  expect(openStoreSettings()()).toEqual(testSettings);
});

test('another file gives the settings of another store', () => {
  const settings = openStoreSettings(writeSettings(JSON.stringify({ ...testSettings, name: 'Northline Dental' })));
  expect(settings().name).toBe('Northline Dental');
});

// rules: CONTENT-13
test.each([
  [JSON.stringify({ ...testSettings, email: 'nobody' }), 'email must be an e-mail address.'],
  [JSON.stringify({ ...testSettings, phones: undefined }), 'phones must be a group of fields.'],
  ['{ "name": ', 'demo/settings.json is not JSON'],
])('settings that break a rule stop the start: %#', (text, sentence) => {
  const open = () => openStoreSettings(writeSettings(text));
  expect(open).toThrow(BadSetting);
  expect(open).toThrow(sentence);
});
