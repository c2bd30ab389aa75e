import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import {
  importQuery,
  importsPath,
  isWorking,
  readShown,
  type ImportFilters,
  type ImportPage,
  type ShownRows,
} from '#office/state/imports.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { CountTabs, SHOWN_FIRST } from './count-tabs.tsx';
import { ImportActDialog, type ImportAct } from './import-act-dialog.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportRows } from './import-rows.tsx';

/** A file as it was read: its columns, what it changes row by row, and what became of it (rules: OFFICE-132). */
export function ImportScreen({ number, filters }: { number: string; filters: ImportFilters }) {
  const t = useTranslations('office.imports');
  const query = useQuery(importQuery(number));
  return (
    <>
      <TopBar>
        <PagePath
          label={t('path')}
          list={{ to: importsPath(), name: t('title') }}
          number={query.data?.file ?? number}
          isName
        />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loading'), missingTitle: t('missingTitle'), failedTitle: t('failedTitle') }}
        list={{ to: importsPath(), name: t('title') }}
        waiting={
          <>
            <Skeleton className="h-12 w-80 max-w-full" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-64 w-full" />
          </>
        }
      >
        {(page) => <Loaded page={page} shown={readShown(filters.show)} />}
      </LoadedPage>
    </>
  );
}

function Loaded({ page, shown }: { page: ImportPage; shown: ShownRows | null }) {
  const { may } = useStaff();
  const [open, setOpen] = useState<ImportAct | null>(null);
  const which = shown ?? SHOWN_FIRST.find((name) => (page.counts[name] ?? 0) > 0) ?? 'unchanged';
  useFreshRows(page);
  return (
    <>
      <ImportHead page={page} onAct={setOpen} />
      <ColumnsPart page={page} mayChange={page.state === 'previewed' && may('imports.match')} />
      <CountTabs page={page} shown={which} />
      <ImportRows key={which} page={page} which={which} />
      {open && <ImportActDialog page={page} act={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Reads the rows again once a worker has finished: they say what became of each. */
function useFreshRows({ import: number, state }: ImportPage): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (isWorking(before.current) && !isWorking(state))
      void queries.invalidateQueries({ queryKey: ['import', String(number), 'rows'] });
    before.current = state;
  }, [queries, number, state]);
}
