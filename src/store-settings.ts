import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStoreSettings } from '#contract/store-settings.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { BadSetting, type Env } from '#env.ts';

const FILE = 'demo/settings.json';

/**
 * Reads the store's settings, once, at the start. Throws (`BadSetting`) if the file cannot be read or breaks a rule;
 * the message names the field. Callers call the returned function each time they need the settings, so that only this
 * file changes if settings may one day change while the program runs.
 */
export function openStoreSettings(file = join(import.meta.dirname, '..', FILE)): () => StoreSettings {
  const read = readStoreSettings(parse(readFileSync(file, 'utf8')));
  if ('problem' in read) throw new BadSetting(`${FILE} is not usable: ${read.problem}`);
  return () => read.settings;
}

/** The store's settings for these settings of the process: a staging store says so everywhere (rules: SAFE-29). */
export function openSettingsOf({ STAGING }: Pick<Env, 'STAGING'>): () => StoreSettings {
  const settings = openStoreSettings();
  const staging: StoreSettings = { ...settings(), isStaging: true };
  return STAGING ? () => staging : settings;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadSetting(`${FILE} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
