import { useId } from 'react';
import type { ListingLayout } from '#domain/listing.ts';
import type { SearchTerms } from '#search/marks.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { ListedProduct } from './listing-query.ts';
import { NearestClasses } from './nearest-classes.tsx';
import { ProductGrid } from './product-grid.tsx';

interface AlternativesProps {
  products: ListedProduct[];
  layout: ListingLayout;
  searched: SearchTerms;
}

/**
 * Products for a search that finds none, and links to their classes, under a separate heading: they are not results
 * (rules: SEARCH-25).
 */
export function Alternatives({ products, layout, searched }: AlternativesProps) {
  const t = useTranslations('catalogue');
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pt-4">
      <h2 id={heading} className="pb-1 text-lg font-bold">
        {t('alternatives')}
      </h2>
      <p className="pb-3 text-sm text-muted">{t('alternativesText')}</p>
      <NearestClasses products={products} />
      <ProductGrid products={products} layout={layout} searched={searched} />
    </section>
  );
}
