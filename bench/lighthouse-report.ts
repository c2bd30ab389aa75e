import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnerResult } from 'lighthouse';

/** Writes the whole report of a page that misses a goal, to open it in a browser. */
export function keepReport(name: string, { report, lhr }: RunnerResult): void {
  const folder = join(import.meta.dirname, '..', 'test-results', 'lighthouse');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.html`), String(report));
  for (const { id, title, score, displayValue } of Object.values(lhr.audits))
    if (score !== null && score < 0.9) console.log(`  ${name}: ${id} ${score} ${title} ${displayValue ?? ''}`);
}
