import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { wordmarkClass } from './wordmark.ts';

/** The names of all brands, in 3, 4 or 6 columns (rules: PAGE-29). */
export function Brands() {
  const t = useTranslations('home');
  const { data: brands } = useSuspenseQuery(brandsQuery);
  return (
    <section aria-labelledby="brands" className="mt-12">
      <h2 id="brands" className="text-xl font-bold tracking-[-0.02em]">
        {t('brands')}
      </h2>
      <ul className="mt-4 grid grid-cols-3 border-t border-l border-line md:grid-cols-4 lg:grid-cols-6">
        {brands.map(({ key, brand_name: name }, at) => (
          <li key={key}>
            <Link
              to="/products/by-brand/$brandName"
              params={{ brandName: key }}
              className="grid h-18 place-items-center border-r border-b border-line bg-surface px-2 text-center -outline-offset-2 hover:bg-tint hover:text-accent md:h-22"
            >
              <span className={`text-balance ${wordmarkClass(name, at)}`}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
