import { isLocalDate } from '#domain/local-date.ts';
import { dateOfDay } from '#office/parts/times.ts';
import type { ListFilters } from '#office/state/views.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { SetFilter } from './empty-list.tsx';

/**
 * The filters that are set, in the order of their words, each with the change that removes it. A filter without words
 * is left out (rules: OFFICE-62).
 */
export function setFiltersOf(
  filters: ListFilters,
  words: Readonly<Record<string, string | undefined>>,
  /** The value of a filter that shows all rows, where that is not an absent filter. */
  all: ListFilters = {},
): SetFilter[] {
  return Object.entries(words).flatMap(([name, text]) =>
    text !== undefined && (filters[name] || all[name]) ? [{ text, without: { [name]: all[name] } }] : [],
  );
}

/** The filters that are set, also the searched text and the days. */
export function useSetFilters(
  filters: ListFilters,
  words: Readonly<Record<string, string | undefined>>,
  all?: ListFilters,
): SetFilter[] {
  const t = useTranslations('office.list');
  const { q = '', from = '', to = '' } = filters;
  const days = {
    from: isLocalDate(from) ? t('filterFrom', { day: dateOfDay(from) }) : undefined,
    to: isLocalDate(to) ? t('filterTo', { day: dateOfDay(to) }) : undefined,
  };
  return setFiltersOf(filters, { ...words, ...days, q: t('filterSearch', { text: q }) }, all);
}
