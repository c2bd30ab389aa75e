import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '#csv.ts';
import { readTradeTermRows } from '#domain/trade-term-file.ts';
import type { TradeTerm, WordMeaning } from '#domain/trade-terms.ts';

/** The terms and the meanings of words in `trade-terms.csv`. */
export function demoTradeTerms(): { terms: TradeTerm[]; meanings: WordMeaning[] } {
  const csv = readCsv(readFileSync(join(import.meta.dirname, 'trade-terms.csv'), 'utf8'));
  const { terms, meanings, problems } = readTradeTermRows(csv.rows);
  const [problem] = problems;
  if (problem) throw new Error(`trade-terms.csv, row ${problem.row}, ${problem.column}: ${problem.rule}`);
  return { terms, meanings: meanings ?? [] };
}
