import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StockItemPage } from '#contract/office-stock.ts';
import { OfficeLink } from '#office/link.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { useStaff } from '#office/state/staff.ts';
import { stockItemQuery, stockPath, useOpenedItem, type StockFilters } from '#office/state/stock.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ItemLevels } from './item-levels.tsx';
import { ItemMoves } from './item-moves.tsx';

/** The stock of one item: its units by bin and lot, and its moves (rules: OFFICE-39). */
export function StockItemScreen({ item, filters }: { item: string; filters: StockFilters }) {
  const t = useTranslations('office.stock');
  const query = useQuery(stockItemQuery(item));
  useEffect(() => useOpenedItem.setState({ number: item }), [item]);
  return (
    <>
      <TopBar>
        <PagePath label={t('crumbs')} list={{ to: stockPath(filters), name: t('title') }} number={item} />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loadingItem'), missingTitle: t('missingTitle', { item }), failedTitle: t('failedItem') }}
        list={{ to: '/warehouse/stock', name: t('toList') }}
        waiting={
          <>
            <Skeleton className="h-7 w-72 max-w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-80 w-full" />
          </>
        }
      >
        {(page) => (
          <>
            <ItemHead page={page} />
            <ItemCounts page={page} />
            <ItemLevels page={page} />
            <ItemMoves page={page} />
          </>
        )}
      </LoadedPage>
    </>
  );
}

function ItemHead({ page }: { page: StockItemPage }) {
  const t = useTranslations('office.stock');
  const { may } = useStaff();
  const { number, mpn, gtins, picture } = page;
  const codes = [number, ...(mpn ? [mpn] : []), ...gtins];
  return (
    <div className="flex flex-wrap items-center gap-4 px-4 py-4 lg:px-6">
      <ProductPicture src={picture} alt="" className="size-16 shrink-0" eager />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-lg font-bold tracking-[-0.02em] wrap-anywhere">
          {page.name} {!page.isSold && <span className="font-normal text-muted">{t('notSold')}</span>}
        </h1>
        <p className="font-mono text-xs wrap-anywhere text-muted">{codes.join(' · ')}</p>
      </div>
      {may('stock.receive-all') && (
        <OfficeLink
          to={`/warehouse/receive?item=${encodeURIComponent(number)}`}
          className={`${buttonClass('strong')} max-sm:w-full`}
        >
          {t('receive')}
        </OfficeLink>
      )}
    </div>
  );
}

function ItemCounts({ page }: { page: StockItemPage }) {
  const t = useTranslations('office.stock');
  const { onHand, reserved, committed, free, isLow, lowAt } = page;
  const counts = { onHand, reserved, committed, free };
  return (
    <>
      <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4">
        {(['onHand', 'reserved', 'committed', 'free'] as const).map((name) => (
          <div key={name} className="border-line px-4 py-3 max-sm:odd:border-r sm:not-last:border-r lg:px-6">
            <dt className="text-muted">{t(`count.${name}`)}</dt>
            <dd
              className={`text-[1.375rem] leading-tight font-bold tracking-[-0.02em] ${name === 'free' && isLow ? 'text-low' : ''}`}
            >
              {counts[name].toLocaleString('en-CA')}
            </dd>
          </div>
        ))}
      </dl>
      {isLow && (
        <p className="border-b border-line px-4 py-2.5 text-low lg:px-6">
          {free <= 0 ? t('outText') : t('lowText', { count: lowAt })}
        </p>
      )}
    </>
  );
}
