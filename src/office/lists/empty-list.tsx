import { Inbox, SearchX, X } from 'lucide';
import type { ReactNode } from 'react';
import { chipClass } from '#office/parts/choice.tsx';
import type { ListFilters } from '#office/state/views.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A filter that is set, in words, and the change that removes it. */
export interface SetFilter {
  text: string;
  without: ListFilters;
}

interface EmptyListProps {
  /** Why the list has no rows without any filter, and what to do. */
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** The heading if filters are set: `No invoices found`. */
  noneTitle: string;
  /** The filters that are set; a list without filters has none. */
  filters: readonly SetFilter[];
  /** How the search finds rows, if a text is searched. */
  hint?: string | undefined;
  /** Whether the page begins after a row: earlier pages may have rows. */
  isLaterPage: boolean;
  onChange: (changed: ListFilters) => void;
}

/**
 * Says why a list is empty: it has no rows at all, or none that pass its filters, each of which can be removed here
 * (rules: OFFICE-62).
 */
export function EmptyList({ title, text, action, noneTitle, filters, hint, isLaterPage, onChange }: EmptyListProps) {
  const t = useTranslations('office.list');
  if (isLaterPage)
    return (
      <EmptyState icon={Inbox} title={t('emptyPage')}>
        <Button onClick={() => onChange({})}>{t('firstPage')}</Button>
      </EmptyState>
    );
  if (filters.length === 0)
    return (
      <EmptyState icon={Inbox} title={title} {...(text !== undefined && { text })}>
        {action}
      </EmptyState>
    );
  const cleared = Object.assign({ view: undefined }, ...filters.map(({ without }) => without)) as ListFilters;
  return (
    <EmptyState icon={SearchX} title={noneTitle} {...(hint !== undefined && { text: hint })}>
      <ul aria-label={t('setFilters')} className="flex flex-wrap justify-center gap-2">
        {filters.map((filter) => (
          <li key={filter.text} className="min-w-0">
            <button
              type="button"
              data-set
              aria-label={t('removeFilter', { filter: filter.text })}
              className={`${chipClass} inline-flex max-w-full items-center gap-1.5`}
              onClick={() => onChange(filter.without)}
            >
              <span className="truncate">{filter.text}</span>
              <Icon iconNode={X} size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange(cleared)}>{t('clearFilters')}</Button>
    </EmptyState>
  );
}
