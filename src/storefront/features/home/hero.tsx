import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Banner } from './banner.tsx';
import { productCountQuery } from './home-query.ts';

/** The banner, and below it the store described in one sentence. */
export function Hero() {
  const t = useTranslations('home');
  const { data: count } = useSuspenseQuery(productCountQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto max-w-[1360px] md:px-4 md:pt-4 lg:px-6 lg:pt-5">
        <Banner />
      </div>
      <div className="wrap grid items-center gap-x-10 gap-y-4 py-6 lg:grid-cols-[auto_1fr_auto] lg:py-7">
        <h1 className="max-w-[20ch] text-[clamp(1.6rem,3vw,2.1rem)] leading-[1.08] font-bold tracking-[-0.03em] outline-none">
          {t('title')}
        </h1>
        <p className="max-w-[58ch] text-muted lg:text-lg lg:leading-snug">
          {t('lead', { count, brands: brands.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/products" className={buttonClass('strong', 'large')}>
            {t('browse')}
          </Link>
          <Link to="/promotions" className={buttonClass('plain', 'large')}>
            {t('seePromotions')}
          </Link>
        </div>
      </div>
    </div>
  );
}
