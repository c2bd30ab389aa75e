import { useQuery } from '@tanstack/react-query';
import { COUNTED_CREDIT_NOTES, CREDIT_NOTE_FILTERS, CREDIT_NOTE_SORTS } from '#domain/credit-note-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { SortChoice } from '#office/lists/list-head.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { creditNotesPath, creditNotesQuery, type CreditNoteFilters } from '#office/state/credit-notes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, CreditNoteBlock } from './credit-note-columns.tsx';
import { MoneyBar } from './money-bar.tsx';
import { ListDays } from './list-days.tsx';

/**
 * The credit notes, and how their money was returned. Everything that decides what is listed is in the URL (rules:
 * OFFICE-111).
 */
export function CreditNotesPage({ filters }: { filters: CreditNoteFilters }) {
  const t = useTranslations('office.creditNotes');
  const query = useQuery(creditNotesQuery(filters));
  const list = useList({
    name: 'credit-notes',
    filters,
    query,
    pageOf: creditNotesQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ order }) => `/orders/${order}`,
  });
  const { count, toReturn = 0 } = query.data ?? {};
  const chosen = CREDIT_NOTE_FILTERS.find((name) => name === filters.state) ?? 'all';
  const setFilters = useSetFilters(filters, { state: chosen === 'all' ? undefined : t(`filters.${chosen}`) });
  const tabs = (
    <TabRow label={t('filter')} here={chosen}>
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
    </TabRow>
  );
  return (
    <ListPage
      list={list}
      bar={<MoneyBar here="credits" />}
      tabs={tabs}
      found={
        count !== undefined &&
        t.rich(count === COUNTED_CREDIT_NOTES ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })
      }
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      filters={
        <>
          <ListDays days={filters} text={t('issuedFrom')} onChange={list.show} />
          <SortChoice
            list={list}
            label={t('sortLabel')}
            text={t('sorted')}
            options={CREDIT_NOTE_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          />
        </>
      }
      setFilters={setFilters}
      texts={{
        caption: t('title'),
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noneTitle: t('noneTitle'),
        searchHint: t('searchHint'),
      }}
      block={(note) => <CreditNoteBlock {...note} />}
    />
  );
}
