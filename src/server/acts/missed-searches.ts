import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { missedSearches } from '#db/tables/missed-searches.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ReadingAct } from './act.ts';

type Missed = typeof missedSearches.$inferSelect;

const FORMATS = ['list', 'csv'] as const;
const input = z.object({
  format: z.enum(FORMATS).default('list'),
  limit: z.number().int().min(1).max(5_000).default(100),
});

const COLUMNS = ['text', 'language', 'place', 'count', 'first_day', 'last_day'];

/** `npm run ops -- searches missed`: lists the searches that found nothing, the most asked first (rules: SEARCH-28). */
export const missedSearchesAct: ReadingAct<z.infer<typeof input>, { searches: Missed[]; file?: string }> = {
  name: 'searches.missed',
  area: 'searches',
  summary: 'lists the searches of the last 90 days that found nothing, the most asked first',
  reads: true,
  input,
  command: {
    name: 'searches missed',
    usage: '[csv]',
    parse([format = 'list', ...rest]) {
      const known = FORMATS.find((name) => name === format);
      if (!known || rest.length > 0)
        throw new ActRefused('wrong_input', 'Say how: npm run ops -- searches missed, or searches missed csv');
      return { format: known, limit: known === 'csv' ? 5_000 : 100 };
    },
    print: ({ searches, file }) =>
      file?.trimEnd() ??
      (searches
        .map(
          ({ text, language, place, count, firstDay, lastDay }) =>
            `${count}  ${text}  (${language}, ${place}, ${firstDay} to ${lastDay})`,
        )
        .join('\n') ||
        'No search found nothing.'),
  },
  async run({ database: { db } }, { format, limit }) {
    const { count, lastDay, text } = missedSearches;
    const searches = await db.select().from(missedSearches).orderBy(desc(count), desc(lastDay), text).limit(limit);
    return { searches, ...(format === 'csv' && { file: toCsv(searches) }) };
  },
};

/**
 * No value needs quotes, and no spreadsheet reads one as a formula: `normaliseQuery`, through which each stored text
 * went, leaves no comma, quote, line break or character that begins a formula (= + - @).
 */
function toCsv(searches: readonly Missed[]): string {
  const lines = searches.map(({ text, language, place, count, firstDay, lastDay }) =>
    [text, language, place, count, firstDay, lastDay].join(),
  );
  return `${[COLUMNS.join(), ...lines].join('\n')}\n`;
}
