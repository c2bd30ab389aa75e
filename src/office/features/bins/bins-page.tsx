import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BIN_KINDS, COUNTED_BINS } from '#domain/bin-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { smallStrongButton } from '#office/parts/small-button.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { binPath, binsPath, binsQuery, type BinFilters } from '#office/state/bins.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BinBlock, columns } from './bin-columns.tsx';
import { BinDialog } from './bin-dialog.tsx';

/** The list of bins in the order of the walk; all that it shows is in the URL (rules: OFFICE-89, OFFICE-98). */
export function BinsPage({ filters }: { filters: BinFilters }) {
  const t = useTranslations('office.bins');
  const { may } = useStaff();
  const query = useQuery(binsQuery(filters));
  const [isAdding, setAdding] = useState(false);
  const list = useList({
    name: 'bins',
    filters,
    query,
    pageOf: binsQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ code }) => code,
    pathOf: ({ code }) => binPath(code, filters),
  });
  const count = query.data?.count;
  const found =
    count !== undefined &&
    t.rich(count === COUNTED_BINS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> });
  const kind = BIN_KINDS.find((one) => one === filters.kind);
  const setFilters = useSetFilters(filters, { kind: kind && t(`kind.${kind}`) });
  const add = may('bins.add') && (
    <button type="button" className={smallStrongButton} onClick={() => setAdding(true)}>
      {t('add')}
    </button>
  );
  return (
    <>
      <ListPage
        list={list}
        bar={<TopBar title={t('title')} />}
        tabs={<KindTabs filters={filters} />}
        controls={add}
        found={found}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        setFilters={setFilters}
        texts={{
          caption: t('title'),
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          noneTitle: t('noneTitle'),
          searchHint: t('searchHint'),
        }}
        emptyAction={add}
        block={(bin) => <BinBlock {...bin} />}
      />
      {isAdding && <BinDialog bin={null} onClose={() => setAdding(false)} />}
    </>
  );
}

/** A tab for all bins, and one for each kind. */
function KindTabs({ filters }: { filters: BinFilters }) {
  const t = useTranslations('office.bins');
  return (
    <TabRow label={t('kinds')} here={filters.kind ?? 'all'}>
      {[undefined, ...BIN_KINDS].map((kind) => (
        <OfficeLink
          key={kind ?? 'all'}
          to={binsPath({ ...filters, kind, view: undefined, after: undefined, before: undefined })}
          aria-current={filters.kind === kind ? 'page' : undefined}
          className={tabClass}
        >
          {t(`kind.${kind ?? 'all'}`)}
        </OfficeLink>
      ))}
    </TabRow>
  );
}
