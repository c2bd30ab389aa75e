import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { missedSearches } from '#db/tables/missed-searches.ts';
import type { Database } from '#db/client.ts';
import { missedText } from '#domain/missed-searches.ts';
import { languageOf } from '#search/grammar.ts';
import { MAX_MISSED_ROWS, openMissedSearches } from './missed-searches.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

let database: Database;
let now = new Date('2026-11-02T15:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(missedSearches);
});
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

// rules: SEARCH-27
test.each([
  ['  Gants  Ünis ', 'gants unis'],
  ['ada@clinic.example.ca', null],
  ['ada＠clinic', null],
  ['416-555-0123', null],
  ['M5V 2T6', null],
  ['www.example.ca', null],
  ['—', null],
  ['x'.repeat(61), null],
  ['DEN-557 mask', 'den 557 mask'],
])('%j is counted as %j', (typed, text) => {
  expect(missedText(typed)).toBe(text);
});

test.each([
  ['gants sans latex', 'fr'],
  ['zzqx for my chair', 'en'],
  ['zzqx', 'any'],
])('the language of %j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

// rules: SEARCH-27, SEARCH-28
test('a missed search is counted once for an open page, and is deleted after 90 days', async () => {
  const missed = openMissedSearches(database.db, () => now);
  missed.note('Zzqx', 'listing');
  later(1);
  missed.note('zzqx', 'listing');
  missed.note('zzqx', 'suggestions');
  expect(await database.db.$count(missedSearches)).toBe(0);
  await missed.write();
  later(24 * 60);
  missed.note('ZZQX', 'listing');
  await missed.write();
  const rows = await database.db.select().from(missedSearches).orderBy(missedSearches.place);
  expect(rows).toEqual([
    { text: 'zzqx', language: 'any', place: 'listing', count: 2, firstDay: '2026-11-02', lastDay: '2026-11-03' },
    { text: 'zzqx', language: 'any', place: 'suggestions', count: 1, firstDay: '2026-11-02', lastDay: '2026-11-02' },
  ]);
  later(90 * 24 * 60);
  await missed.write();
  expect(await database.db.$count(missedSearches)).toBe(1);
});

// rules: SEARCH-27
test('of more than 5,000 texts the least asked are dropped', async () => {
  await database.db.execute(sql`insert into missed_searches (text, language, place, count, first_day, last_day)
    select 'text ' || n, 'any', 'listing', n + 1, '2026-11-02', '2026-11-02' from generate_series(1, ${MAX_MISSED_ROWS}::int) n`);
  const missed = openMissedSearches(database.db, () => new Date('2026-11-02T15:00:00Z'));
  missed.note('asked once', 'listing');
  await missed.write();
  expect(await database.db.$count(missedSearches)).toBe(MAX_MISSED_ROWS);
  expect(await database.db.$count(missedSearches, eq(missedSearches.text, 'asked once'))).toBe(0);
  expect(await database.db.$count(missedSearches, eq(missedSearches.text, 'text 1'))).toBe(1);
});

// rules: SEARCH-27
test('counts are kept after a failed write, and written once with the counts that came later', async () => {
  const missed = openMissedSearches(database.db, () => now);
  missed.note('zzqx', 'listing');
  vi.spyOn(database.db, 'transaction').mockRejectedValueOnce(new Error('connection lost'));
  await expect(missed.write()).rejects.toThrow('connection lost');
  later(3);
  missed.note('zzqx', 'listing');
  await missed.write();
  await missed.write();
  expect(await database.db.select().from(missedSearches)).toMatchObject([{ text: 'zzqx', count: 2 }]);
});
