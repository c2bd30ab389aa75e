import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageCount, pageOfOffset } from '#domain/listing.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import { Breadcrumbs, type Crumb } from '#storefront/ui/breadcrumbs.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListingData } from './listing-data.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { countQuery, listingQuery, type ListingScope } from './listing-query.ts';
import { NoProducts } from './no-products.tsx';
import { PagesNav } from './pages-nav.tsx';
import { ProductGrid } from './product-grid.tsx';

interface ListingPageProps {
  title: string;
  crumbs: Crumb[];
  scope: ListingScope;
  search: ListingSearch;
}

/** A listing: filters beside it on large screens, above it on small ones, its whole state in the address (spec 000 §2). */
export function ListingPage({ title, crumbs, scope, search }: ListingPageProps) {
  const t = useTranslations('catalogue');
  const { data } = useSuspenseQuery(listingQuery(scope, search));
  const { data: total } = useSuspenseQuery(countQuery(scope, search));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const query = `${scope.type === 'name' ? scope.name : ''} ${search.searchByName}`.trim();
  const page = pageOfOffset(search.offset, search.limit);
  const pages = pageCount(total, search.limit);
  return (
    <div className="wrap pb-8">
      <ListingData crumbs={crumbs} products={data.items} search={search} total={total} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-[1.6rem] leading-tight font-bold tracking-[-0.025em] uppercase outline-none lg:text-2xl">
        {title}
      </h1>
      <div className="mt-2 grid grid-cols-1 gap-x-9 lg:mt-3.5 lg:grid-cols-[244px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <ListingToolbar
            search={search}
            total={total}
            pages={<PagesNav page={page} pages={pages} search={search} label={t('pagesAbove')} />}
            filtersOpen={filtersOpen}
            onFilters={() => setFiltersOpen(!filtersOpen)}
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <FilterPanel search={search} facets={data.facets} open={filtersOpen} onDone={() => setFiltersOpen(false)} />
        </div>
        <section aria-label={t('productsOf', { title })} className="lg:col-start-2">
          <ActiveFilters search={search} />
          {data.items.length > 0 ? (
            <ProductGrid products={data.items} layout={search.layout} searched={{ text: query, words: data.words }} />
          ) : (
            <NoProducts search={search} />
          )}
          <PagesNav page={page} pages={pages} search={search} label={t('pages')} className="py-7" />
        </section>
      </div>
    </div>
  );
}
