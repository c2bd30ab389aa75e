import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classifications } from '#demo/catalogue/classifications.ts';
import { readTradeTermFile } from '#domain/trade-term-file.ts';
import type { TradeTerm } from '#domain/trade-terms.ts';

const classIds = new Map(
  classifications.flatMap(({ id, key, children }) => [
    [key, id] as const,
    ...children.map((one) => [one.key, one.id] as const),
  ]),
);

/** The terms of `trade-terms.csv`, which names classes by their keys; the store names them by their ids. */
export function demoTradeTerms(): TradeTerm[] {
  const { terms, problems } = readTradeTermFile(readFileSync(join(import.meta.dirname, 'trade-terms.csv'), 'utf8'));
  const [problem] = problems;
  if (problem) throw new Error(`trade-terms.csv, row ${problem.row}, ${problem.column}: ${problem.rule}`);
  return terms.map((term) => ({ ...term, products: term.products.map(withClassId) }));
}

function withClassId(written: string): string {
  const [, key] = /^class:(.+)$/.exec(written) ?? [];
  if (key === undefined) return written;
  const id = classIds.get(key);
  if (id === undefined) throw new Error(`trade-terms.csv names the class ${key}, which does not exist`);
  return `class:${id}`;
}
