import { useQuery } from '@tanstack/react-query';
import { COUNTED_CREDIT_NOTES, CREDIT_NOTE_FILTERS, CREDIT_NOTE_SORTS } from '#domain/credit-note-lists.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead, ListSearch, SortChoice } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { creditNotesPath, creditNotesQuery, type CreditNoteFilters } from '#office/state/credit-notes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { columns, CreditNoteBlock } from './credit-note-columns.tsx';
import { MoneyBar } from './money-bar.tsx';
import { ListDays } from './list-days.tsx';

/**
 * The credit notes, and how their money was returned. Everything that decides what is listed is in the URL (rules:
 * OFFICE-111).
 */
export function CreditNotesPage({ filters }: { filters: CreditNoteFilters }) {
  const t = useTranslations('office.creditNotes');
  const go = useGo();
  const query = useQuery(creditNotesQuery(filters));
  const list = useList({
    name: 'credit-notes',
    filters,
    query,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ order }) => `/orders/${order}`,
  });
  const { count, toReturn = 0 } = query.data ?? {};
  const chosen = filters.state ?? 'all';
  const tabs = (
    <nav aria-label={t('filter')} className="flex min-w-0 overflow-x-auto">
      {CREDIT_NOTE_FILTERS.map((name) => (
        <OfficeLink
          key={name}
          to={creditNotesPath({ ...filters, state: name === 'all' ? '' : name, after: '', before: '' })}
          aria-current={name === chosen ? 'page' : undefined}
          className={tabClass}
        >
          {t(`filters.${name}`)}
          {name === 'to_return' && toReturn > 0 && <b className="ml-1.5 font-semibold text-low">{toReturn}</b>}
        </OfficeLink>
      ))}
    </nav>
  );
  return (
    <>
      <MoneyBar here="credits" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        <ListHead
          list={list}
          tabs={tabs}
          found={
            count !== undefined &&
            t.rich(count === COUNTED_CREDIT_NOTES ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })
          }
        />
        <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
          <ListDays days={filters} text={t('issuedFrom')} onChange={list.show} />
          <SortChoice
            list={list}
            label={t('sortLabel')}
            text={t('sorted')}
            options={CREDIT_NOTE_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          />
        </ListSearch>
        <ListFrame
          query={query}
          list={list}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(creditNotesPath())}
        >
          <ListTable list={list} caption={t('title')} block={(note) => <CreditNoteBlock {...note} />} />
        </ListFrame>
      </Waiting>
    </>
  );
}
