import { Link } from '@tanstack/react-router';
import { classSlug } from '#domain/slugs.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { ListedProduct } from './listing-query.ts';

/** Classes that are offered at most. */
const MAX_CLASSES = 3;

/** Links to the classes of the first products, for a search of which not all was found (rules: SEARCH-26). */
export function NearestClasses({ products }: { products: readonly ListedProduct[] }) {
  const t = useTranslations('catalogue');
  const classes = new Map(products.map(({ class_id: id, class_name: name }) => [id, { id, name }]));
  if (classes.size === 0) return null;
  return (
    <nav aria-label={t('nearestClasses')} className="flex flex-wrap items-center gap-2 pb-3 text-sm">
      <span aria-hidden>{t('nearestClasses')}</span>
      {[...classes.values()].slice(0, MAX_CLASSES).map((nearest) => (
        <Link
          key={nearest.id}
          to="/products/by-class/$nameAndId"
          params={{ nameAndId: classSlug(nearest) }}
          className="flex target-h-8 items-center rounded-full border border-line bg-surface px-3 font-medium hover:border-accent hover:text-accent"
        >
          {nearest.name}
        </Link>
      ))}
    </nav>
  );
}
