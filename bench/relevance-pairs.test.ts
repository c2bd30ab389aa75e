import { expect, test } from 'vitest';
import { matchesPattern, readRelevancePairs } from './relevance-pairs.ts';

test('the halves of the list have the same number of needs of each language and kind, and share no need', () => {
  const { tuning, judging } = readRelevancePairs();
  const counts = (pairs: typeof tuning) => Map.groupBy(pairs, ({ language, kind }) => `${language} ${kind}`);
  const [one, other] = [counts(tuning), counts(judging)];
  for (const [kind, pairs] of one) expect(Math.abs(pairs.length - (other.get(kind)?.length ?? 0))).toBeLessThan(2);
  const needs = new Set(tuning.map(({ language, need }) => `${language} ${need}`));
  expect(judging.filter(({ language, need }) => needs.has(`${language} ${need}`))).toHaveLength(0);
});

test('a pattern matches whole item codes', () => {
  expect(matchesPattern('AUR-938-M-200', ['AUR-938-*'])).toBe(true);
  expect(matchesPattern('AUR-938-M-200', ['AUR-938', '938-*'])).toBe(false);
});
