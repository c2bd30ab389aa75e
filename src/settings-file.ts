// Imported first by the program, the commands for staff and the demo: reads the settings file, `.env` in the folder of
// the store unless SETTINGS_FILE names another one; an empty SETTINGS_FILE reads none. A value of the environment
// overrides the file.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { SETTINGS_FILE: named } = process.env;
const file = named === undefined ? join(import.meta.dirname, '..', '.env') : named.trim() && resolve(named.trim());
if (file && (named !== undefined || existsSync(file))) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    process.stderr.write(
      `The settings file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). SETTINGS_FILE names it.\n`,
    );
    process.exit(1);
  }
}
