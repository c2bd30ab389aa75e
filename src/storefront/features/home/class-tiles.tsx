import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { ProductPicture } from '#storefront/ui/product-picture.tsx';

/** The catalogue's classes, each with a picture of one of its products. */
export function ClassTiles({ classes }: { classes: Classification[] }) {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="home-classes" className="mt-12">
      <h2 id="home-classes" className="text-xl font-bold tracking-[-0.02em]">
        {t('classes')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-5">
        {classes.map(({ id, name, file_url: picture }) => (
          <li key={id}>
            <Link
              to="/products/by-class/$nameAndId"
              params={{ nameAndId: classSlug({ name, id }) }}
              className="flex h-full items-center gap-3 rounded-md border border-line bg-surface p-2 pr-3 leading-snug font-semibold hover:border-accent max-sm:text-sm"
            >
              <ProductPicture src={picture} alt="" className="size-14 shrink-0 sm:size-16" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
