import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { productCountQuery } from './home-query.ts';

/** Pictures beside the words. */
const SHOWN = 9;

type Tile = Classification['child'][number];

/** One subcategory of as many different classes, spread over the whole tree, so that the pictures show how much there is. */
function assortment(classes: Classification[]): Tile[] {
  const step = classes.length / SHOWN;
  const tops = Array.from({ length: Math.min(SHOWN, classes.length) }, (_, at) => classes[Math.floor(at * step)]);
  return tops.flatMap((top, at) => top?.child[(at + 2) % top.child.length] ?? []);
}

/** What the shop is, in a sentence, with what it sells most beside it. */
export function Hero() {
  const t = useTranslations('home');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const { data: count } = useSuspenseQuery(productCountQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap grid items-center gap-x-12 gap-y-8 py-8 md:grid-cols-[1fr_minmax(0,26rem)] lg:grid-cols-[1fr_minmax(0,34rem)] lg:py-12">
        <div>
          <h1 className="max-w-[15ch] text-[clamp(2.1rem,5vw,3.4rem)] leading-[1.05] font-bold tracking-[-0.035em] outline-none">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-muted">{t('lead', { count, brands: brands.length })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/products" className={buttonClass('strong', 'large')}>
              {t('browse')}
            </Link>
            <Link to="/promotions" className={buttonClass('plain', 'large')}>
              {t('seePromotions')}
            </Link>
          </div>
        </div>
        <ul
          aria-label={t('assortment')}
          className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-sunken"
        >
          {assortment(classes).map((one, at) => (
            <li
              key={one.id}
              className={`-mr-px -mb-px border-r border-b border-line ${at >= 6 ? 'max-md:hidden' : ''}`}
            >
              <Link
                to="/products/by-class/$nameAndId"
                params={{ nameAndId: classSlug(one) }}
                className="group flex h-full flex-col items-center gap-1 px-1 pt-3 pb-2.5 text-center text-xs leading-tight font-medium text-muted -outline-offset-2 hover:text-accent"
              >
                <img
                  src={one.file_url}
                  alt=""
                  width={200}
                  height={200}
                  className="aspect-square w-3/5 transition-transform duration-200 group-hover:scale-105"
                />
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
