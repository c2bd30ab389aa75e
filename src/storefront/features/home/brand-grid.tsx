import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Brand } from '#contract/catalogue.ts';

/** The brands as plain wordmarks: three in a row, four on a tablet, six on a wide screen (spec 000 §2). */
export function BrandGrid({ brands }: { brands: Brand[] }) {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="home-brands" className="mt-12">
      <h2 id="home-brands" className="text-xl font-bold tracking-[-0.02em]">
        {t('brands')}
      </h2>
      <ul className="mt-4 grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4 lg:grid-cols-6">
        {brands.map(({ key, brand_name: name }) => (
          <li key={key} className="grid">
            <Link
              to="/products/by-brand/$brandName"
              params={{ brandName: key }}
              className="grid min-h-20 place-items-center bg-surface px-3 text-center leading-tight font-bold tracking-tight text-muted hover:text-accent max-sm:text-sm sm:text-lg"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
