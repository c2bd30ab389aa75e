import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide';
import { classSlug } from '#domain/slugs.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';

/** Every classification with a picture of one of its products. */
export function ClassTiles() {
  const t = useTranslations('home');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const tile =
    'group flex h-full items-center gap-3 border-r border-b border-line bg-surface p-2.5 -outline-offset-2 hover:bg-tint sm:gap-4 sm:p-3';
  return (
    <section aria-labelledby="classes" className="mt-10">
      <h2 id="classes" className="text-xl font-bold tracking-[-0.02em]">
        {t('classes')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 border-t border-l border-line md:grid-cols-3 xl:grid-cols-4">
        {classes.map((topClass) => (
          <li key={topClass.id}>
            <Link to="/products/by-class/$nameAndId" params={{ nameAndId: classSlug(topClass) }} className={tile}>
              <ProductPicture src={topClass.file_url} alt="" className="size-14 shrink-0 sm:size-20" />
              <span className="min-w-0">
                <span className="block text-sm leading-snug font-semibold group-hover:text-accent sm:text-base">
                  {topClass.name}
                </span>
                <span className="mt-0.5 line-clamp-2 text-sm text-muted max-sm:hidden">
                  {topClass.child.map(({ name }) => name).join(', ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/products" className={`${tile} min-h-18 justify-center sm:min-h-26 font-semibold text-accent`}>
            {t('allProducts')}
            <Icon iconNode={ArrowRight} size={18} aria-hidden />
          </Link>
        </li>
      </ul>
    </section>
  );
}
