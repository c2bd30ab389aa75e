import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTradeTermFile } from '#domain/trade-term-file.ts';
import type { TradeTerm } from '#domain/trade-terms.ts';

/** The terms of `trade-terms.csv`. */
export function demoTradeTerms(): TradeTerm[] {
  const { terms, problems } = readTradeTermFile(readFileSync(join(import.meta.dirname, 'trade-terms.csv'), 'utf8'));
  const [problem] = problems;
  if (problem) throw new Error(`trade-terms.csv, row ${problem.row}, ${problem.column}: ${problem.rule}`);
  return terms;
}
