import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeBinPage } from '#contract/office-bins.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { dateOfDay, shortTime } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { binPath, binQuery, binsPath, type BinFilters } from '#office/state/bins.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockItemPath } from '#office/state/stock.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { RemoveBinDialog } from './remove-bin-dialog.tsx';

/** One bin: what is in it, when it was counted, and the way to count it (rules: OFFICE-89). */
export function BinScreen({ code, filters }: { code: string; filters: BinFilters }) {
  const t = useTranslations('office.bins');
  const query = useQuery(binQuery(code));
  const list = { to: binsPath(filters), name: t('title') };
  return (
    <>
      <TopBar>
        <PagePath label={t('crumbs')} list={list} number={code} />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loadingOne'), missingTitle: t('missingTitle', { code }), failedTitle: t('failedOne') }}
        list={list}
        waiting={
          <>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-64 w-full" />
          </>
        }
      >
        {(bin) => (
          <>
            <BinHead bin={bin} filters={filters} />
            <Contents bin={bin} />
          </>
        )}
      </LoadedPage>
    </>
  );
}

function BinHead({ bin, filters }: { bin: OfficeBinPage; filters: BinFilters }) {
  const t = useTranslations('office.bins');
  const go = useGo();
  const { may } = useStaff();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { code, sortOrder, items, units, countedAt } = bin;
  const counted = countedAt === null ? t('neverCounted') : t('countedAt', { time: shortTime(countedAt) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-4 lg:px-6">
      <div className="min-w-0 grow">
        <h1 className="font-mono text-lg font-bold">{code}</h1>
        <p className="text-muted">
          {t('about', { items, units, walk: sortOrder })} {counted}
        </p>
      </div>
      {may('bins.remove') && units === 0 && code !== 'MAIN' && (
        <button type="button" className={smallButton} onClick={() => setOpen('remove')}>
          {t('remove')}
        </button>
      )}
      {may('bins.rename') && (
        <button type="button" className={smallButton} onClick={() => setOpen('change')}>
          {t('change')}
        </button>
      )}
      {may('stock.count-bin') && (
        <OfficeLink
          to={`/warehouse/count?bin=${encodeURIComponent(code)}`}
          className={`${buttonClass('strong')} max-sm:w-full`}
        >
          {t('count')}
        </OfficeLink>
      )}
      {open === 'change' && (
        <BinDialog
          bin={bin}
          onClose={() => setOpen(null)}
          onChanged={(changed) => changed !== code && go(binPath(changed, filters), { replace: true })}
        />
      )}
      {open === 'remove' && (
        <RemoveBinDialog code={code} onClose={() => setOpen(null)} onRemoved={() => go(binsPath(filters))} />
      )}
    </div>
  );
}

function Contents({ bin: { rows, hasMore } }: { bin: OfficeBinPage }) {
  const t = useTranslations('office.bins');
  if (rows.length === 0) return <p className="px-4 py-6 text-muted lg:px-6">{t('emptyText')}</p>;
  return (
    <>
      <table className="w-full border-collapse [&_td]:px-2.5 [&_th]:px-2.5 [&_td:first-child]:pl-4 lg:[&_td:first-child]:pl-6 [&_th:first-child]:pl-4 lg:[&_th:first-child]:pl-6 [&_td:last-child]:pr-4 lg:[&_td:last-child]:pr-6 [&_th:last-child]:pr-4 lg:[&_th:last-child]:pr-6">
        <caption className="sr-only">{t('contents')}</caption>
        <thead className="bg-paper text-left text-xs text-muted">
          <tr className="h-8 border-b border-line">
            <th scope="col" className="w-full font-medium">
              {t('item')}
            </th>
            <th scope="col" className="font-medium whitespace-nowrap">
              {t('lot')}
            </th>
            <th scope="col" className="font-medium whitespace-nowrap max-sm:hidden">
              {t('expiry')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('column.units')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, name, lot, expiresOn, units }) => (
            <tr key={`${item} ${lot}`} className="border-b border-line hover:bg-paper">
              <td className="py-2">
                <OfficeLink to={stockItemPath(item)} className="font-medium hover:text-accent hover:underline">
                  {name}
                </OfficeLink>{' '}
                <span className="font-mono text-xs whitespace-nowrap text-muted">{item}</span>
              </td>
              <td className="font-mono text-xs whitespace-nowrap">{lot}</td>
              <td className="whitespace-nowrap max-sm:hidden">{expiresOn !== null && dateOfDay(expiresOn)}</td>
              <td className="text-right tabular-nums">{units.toLocaleString('en-CA')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="px-4 py-3 text-muted lg:px-6">{t('hasMore', { count: rows.length })}</p>}
    </>
  );
}
