import { useQuery } from '@tanstack/react-query';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { importPath, importsPath, importsQuery, type ImportFilters } from '#office/state/imports.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ImportsTable } from './imports-table.tsx';
import { NewImport } from './new-import.tsx';
import { StartFiles } from './start-files.tsx';

/** The imports, newest first, below the place where a file is dropped (rules: OFFICE-130, OFFICE-131). */
export function ImportsPage({ filters }: { filters: ImportFilters }) {
  const t = useTranslations('office.imports');
  const go = useGo();
  const { may } = useStaff();
  const query = useQuery(importsQuery(filters));
  const items = query.data?.items ?? [];
  const { at } = useRowKeys(
    items.map((row) => String(row.import)),
    { open: (key) => go(importPath(Number(key))) },
  );
  const mayImport = may('imports.apply');
  return (
    <>
      <TopBar title={t('title')} />
      <div className="grid border-b border-line lg:grid-cols-[minmax(0,1fr)_300px]">
        {mayImport && <NewImport />}
        <StartFiles />
      </div>
      <ListFrame
        query={query}
        list={{ selection: null, show: (changed) => go(importsPath(changed)) }}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t(mayImport ? 'emptyText' : 'emptyTextRead'),
        }}
      >
        <ImportsTable items={items} at={at} />
      </ListFrame>
    </>
  );
}
