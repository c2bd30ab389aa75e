import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { formatDate, type LocalDate } from '#domain/calendar.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { HelpAside } from './help-aside.tsx';
import { lotProductsQuery, type LotProduct } from './lot-products-query.ts';
import { PageTitle } from './page-title.tsx';
import { Prose } from './prose.tsx';
import { useReloadAtMidnight } from './use-reload-at-midnight.ts';

interface ShortExpiryPageProps {
  page: ContentPage;
  lots: readonly { id: number; expiresOn: LocalDate; daysLeft: number }[];
  /** The Toronto day from which the days are counted. */
  today: LocalDate;
  /** Renders the products, each with the note about its lot. */
  grid: (products: LotProduct[], noteOf: (product: LotProduct) => ReactNode) => ReactNode;
}

/** Maximum number of days left for which a lot is highlighted. */
const NEAR_EXPIRY_DAYS = 60;

/** The lots on sale with a near expiry date: product, price, expiry date and days left. */
export function ShortExpiryPage({ page, lots, today, grid }: ShortExpiryPageProps) {
  const t = useTranslations('content');
  useReloadAtMidnight(today);
  const { data: products } = useSuspenseQuery(lotProductsQuery(lots.map(({ id }) => id)));
  const noteOf = ({ id }: LotProduct) => {
    const lot = lots.find((shown) => shown.id === id);
    if (!lot) return null;
    const { expiresOn, daysLeft } = lot;
    return (
      <>
        {t.rich('useBy', { date: () => <time dateTime={expiresOn}>{expiresOn}</time> })}
        {' · '}
        <span className={daysLeft <= NEAR_EXPIRY_DAYS ? 'font-semibold text-low' : 'font-semibold text-ink'}>
          {t('daysLeft', { count: daysLeft })}
        </span>
      </>
    );
  };
  return (
    <div className="wrap pb-8">
      <ContentCrumbs parents={[{ label: t('promotions') }]} title={page.title} />
      <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,42rem)_15rem] lg:justify-between">
        <div>
          <PageTitle title={page.title} lead={page.lead} />
          <Prose html={page.opening} className="mt-4" />
        </div>
        <div className="hidden lg:block">
          <HelpAside />
        </div>
      </div>
      <section aria-labelledby="lots" className="mt-7">
        <h2 id="lots" className="text-lg font-semibold">
          {t('lots')}
        </h2>
        <p className="mb-3 text-sm text-muted">{t('lotsNote', { date: formatDate(today) })}</p>
        {products.length > 0 ? grid(products, noteOf) : <p>{t('noLots')}</p>}
      </section>
    </div>
  );
}
