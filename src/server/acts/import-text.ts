import { problemSentence } from '#domain/import/write-rows.ts';
import type { ImportSummary, PreviewedRow } from '#server/imports/read-import.ts';

/** One line about an import: `Import 12, items of items.csv: previewed; 3 new, 1 changed`. */
export function importText({ import: number, kind, file, state, counts }: ImportSummary): string {
  const named = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []));
  return `Import ${number}, ${kind} of ${file}: ${state}; ${named.join(', ') || 'no rows'}`;
}

/** The lines about a row: what it adds, what it changes, or why it is refused. */
export function rowLines({ row, key, outcome, progress, given, before, problems }: PreviewedRow): string[] {
  const title = `Row ${row}, ${key ?? '?'}: ${progress ?? outcome}`;
  if (problems.length > 0) return problems.map((problem) => `${title}: ${problemSentence(problem)}`);
  if (outcome !== 'changed' || before === null) return [title];
  const changes = Object.keys(before).map((column) => `${column} ${before[column] ?? '–'} → ${given[column]}`);
  return [`${title}: ${changes.join('; ')}`];
}
