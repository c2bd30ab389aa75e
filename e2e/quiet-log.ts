import { readFileSync } from 'node:fs';
import { personalDataIn } from '#server/testing/personal-data.ts';
import { logFile } from '../playwright.config.ts';

/** After all journeys: the store's log of them tells of no person and holds no secret. */
export default function quietLog(): void {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  // What the program says at its start, to the person before the screen, is no log: it tells how to sign in.
  const logged = lines.filter((line) => line.startsWith('{'));
  if (logged.length === 0) throw new Error(`Nothing was logged in ${logFile}`);
  const found = personalDataIn(logged.join('\n'));
  if (found.length > 0) throw new Error(`The store's log tells of persons:\n${found.join('\n')}`);
}
