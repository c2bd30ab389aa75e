import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { torontoDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { taxPeriodDays, type DayRange } from '#domain/tax-periods.ts';
import { api, readAnswer } from '#office/api.ts';
import { readFile, saveFile } from './files.ts';
import { filterReader, pathWith } from './list-filters.ts';

const read = filterReader(['from', 'to']);

/** The days of a statement from the query of its URL; this month if the URL has no such days. */
export function readStatementDays(search: Record<string, unknown>): { from?: string; to?: string } {
  const { from = '', to = '' } = read(search);
  return isLocalDate(from) && isLocalDate(to) && from <= to ? { from, to } : {};
}

export function statementDays({ from, to }: { from?: string; to?: string }): DayRange {
  return from && to ? { from, to } : taxPeriodDays('this-month', torontoDate(new Date()));
}

/** The path of the statement of a clinic. */
export const statementPath = (number: string, days: Partial<DayRange> = {}) =>
  pathWith(`/clinics/${number}/statement`, { ...days });

/** The account of a clinic in a period. The previous period stays visible until the new one has arrived. */
export function statementQuery(number: string, days: DayRange) {
  return queryOptions({
    queryKey: ['statement', number, days],
    queryFn: () => readAnswer(api.office.clinics[':number'].statement.$get({ param: { number }, query: { ...days } })),
    placeholderData: keepPreviousData,
  });
}

/** Saves the statement as a PDF. */
export async function saveStatement(number: string, days: DayRange): Promise<void> {
  const file = await readFile(
    api.office.clinics[':number'].statement.pdf.$get({ param: { number }, query: { ...days } }),
  );
  saveFile(file, `statement-${number}-${days.from}-${days.to}.pdf`);
}
