import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this program. */
export function readVersion(): string {
  const about = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}
