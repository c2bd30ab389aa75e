import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStoreSettings } from '#contract/store-settings.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { BadSetting, type Env } from '#env.ts';

const FILE = 'demo/settings.json';

/**
 * Reads the settings of the file, which a store has until it saves some in the office (server/saved-settings.ts). Throws
 * (`BadSetting`) if the file cannot be read or breaks a rule; the message names the field.
 */
export function openStoreSettings(file = join(import.meta.dirname, '..', FILE)): () => StoreSettings {
  const read = readStoreSettings(parse(readFileSync(file, 'utf8')));
  if ('problem' in read) throw new BadSetting(`${FILE} is not usable: ${read.problem}`);
  return () => read.settings;
}

/** The settings of the file for these settings of the process: a staging store says so everywhere (rules: SAFE-29). */
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
