import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of credit notes, from the query of its URL. */
export const readCreditNoteFilters = filterReader(['state', 'from', 'to', 'q', 'sort']);
export type CreditNoteFilters = ReturnType<typeof readCreditNoteFilters>;

/** The path of the list of credit notes with these filters. */
export function creditNotesPath(filters: CreditNoteFilters = {}): string {
  return pathWith('/money/credit-notes', filters);
}

/** A page of credit notes. The previous page stays visible until the new page has arrived. */
export function creditNotesQuery({ view: _, columns: _columns, ...filters }: CreditNoteFilters) {
  return queryOptions({
    queryKey: ['credit-notes', filters],
    queryFn: () => readAnswer(api.office['credit-notes'].$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
