import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of clinics, from the query of its URL. */
export const readClinicFilters = filterReader(['kind', 'q', 'sort']);
export type ClinicFilters = ReturnType<typeof readClinicFilters>;

/** The path of the list of clinics with these filters. */
export function clinicsPath(filters: ClinicFilters): string {
  return pathWith('/clinics', filters);
}

/** The path of a clinic that was opened from the list with these filters. */
export function clinicPath(number: string, filters: ClinicFilters = {}): string {
  return pathWith(`/clinics/${number}`, filters);
}

/** The clinic that was open last: the list begins there again. */
export const useOpenedClinic = create<{ number: string | null }>()(() => ({ number: null }));

/** A page of clinics. The previous page stays visible until the new page has arrived. */
export function clinicsQuery({ view: _, columns: _columns, ...filters }: ClinicFilters) {
  return queryOptions({
    queryKey: ['clinics', filters],
    queryFn: () => readAnswer(api.office.clinics.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** Everything about a clinic. */
export function clinicQuery(number: string) {
  return queryOptions({
    queryKey: ['clinic', number],
    queryFn: () => readAnswer(api.office.clinics[':number'].$get({ param: { number } })),
  });
}
