import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A need of a clinic, and the item codes that meet it. */
export interface RelevancePair {
  need: string;
  language: 'en' | 'fr';
  kind: string;
  /** Patterns of item codes; `*` matches any characters. */
  acceptable: string[];
  /** Patterns of item codes that must not be among the first ten results. */
  forbidden: string[];
}

/** Splits the list of needs. Another seed makes another judging half, with which no earlier figure can be compared. */
const SEED = 'operatory-relevance-1';

/**
 * Reads `demo/relevance.csv` and splits it: a tuning half, whose needs may be read, and a judging half, of which only
 * totals are printed. Both halves have the same share of each language and kind.
 */
export function readRelevancePairs(): { tuning: RelevancePair[]; judging: RelevancePair[] } {
  const text = readFileSync(join(import.meta.dirname, '..', 'demo', 'relevance.csv'), 'utf8');
  const [, ...rows] = text.trim().split(/\r?\n/).map(fields);
  const pairs = rows.map(([need = '', language, kind = '', acceptable = '', forbidden = '']): RelevancePair => ({
    need,
    language: language === 'fr' ? 'fr' : 'en',
    kind,
    acceptable: patterns(acceptable),
    forbidden: patterns(forbidden),
  }));
  const order = (pair: RelevancePair) =>
    createHash('sha256').update(`${SEED} ${pair.language} ${pair.need}`).digest('hex');
  const sorted = pairs
    .map((pair) => ({ pair, key: `${pair.language} ${pair.kind} ${order(pair)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ pair }) => pair);
  return { tuning: sorted.filter((_, at) => at % 2 === 0), judging: sorted.filter((_, at) => at % 2 === 1) };
}

/** The fields of a line; a field in quotation marks may contain commas, and doubled quotation marks. */
function fields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

function patterns(list: string): string[] {
  return list.split(' ').filter((pattern) => pattern !== '');
}

/** Whether an item code matches one of the patterns. */
export function matchesPattern(itemId: string, all: readonly string[]): boolean {
  return all.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 'i').test(itemId);
  });
}
