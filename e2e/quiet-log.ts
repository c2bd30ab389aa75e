import { readFileSync } from 'node:fs';
import { personalDataIn } from '#server/testing/personal-data.ts';
import { logFile } from '../playwright.config.ts';

/** After all journeys: checks that the store's log contains no personal data and no secret. */
export default function quietLog(): void {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  // Lines at the start are for the developer at the terminal and say how to sign in; they are not log entries.
  const logged = lines.filter((line) => line.startsWith('{'));
  if (logged.length === 0) throw new Error(`Nothing was logged in ${logFile}`);
  const found = personalDataIn(logged.join('\n'));
  if (found.length > 0) throw new Error(`The store's log contains personal data:\n${found.join('\n')}`);
}
