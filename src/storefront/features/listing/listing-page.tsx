import { useRef, useState, type ReactNode } from 'react';
import { isListingFiltered, priceBounds, type ListingSearch } from '#domain/listing-search.ts';
import { pageCount, pageOfOffset } from '#domain/listing.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { FocusKeeper } from '#ui/focus-keeper.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListingData } from './listing-data.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingScope } from './listing-query.ts';
import { NoProducts } from './no-products.tsx';
import { PageFailed } from './page-failed.tsx';
import { PagesNav } from './pages-nav.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SearchReading } from './search-reading.tsx';
import { Subcategories } from './subcategories.tsx';
import { useListing } from './use-listing.ts';

interface ListingPageProps {
  title: string;
  crumbs: Crumb[];
  scope: ListingScope;
  search: ListingSearch;
  /** Shown above the products on the first page without filters. */
  note?: ReactNode;
}

/**
 * A listing with its filters: beside the products on large screens, above them on small ones. The URL holds the whole
 * state (rules: CAT-1, CAT-10).
 */
export function ListingPage({ title, crumbs, scope, search, note }: ListingPageProps) {
  const t = useTranslations('catalogue');
  const { listing: data, waiting, late, failed, retry } = useListing(scope, search);
  const total = data.count;
  // An invalid price in the URL opens the filters, so that its error message is visible.
  const [filtersOpen, setFiltersOpen] = useState(priceBounds(search).issues.length > 0);
  const toolbar = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const products = useRef<HTMLElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  // Clearing the filters also clears input that was not applied.
  const resetFilters = () => filters.current?.reset();
  // Applied filters may be far below the products, and on a phone the panel closes, so move scroll position and focus
  // to the toolbar.
  const showResult = () => {
    setFiltersOpen(false);
    toolbar.current?.querySelector<HTMLElement>('[aria-controls=filters]')?.focus({ preventScroll: true });
    toolbar.current?.scrollIntoView({ block: 'nearest' });
  };
  const query = `${scope.type === 'name' ? scope.name : ''} ${search.searchByName}`.trim();
  const isWholeList = search.offset === 0 && !isListingFiltered(search);
  const page = pageOfOffset(search.offset, search.limit);
  const pages = pageCount(total, search.limit);
  return (
    <div className="wrap pb-8">
      <ListingData crumbs={crumbs} products={data.items} offset={search.offset} />
      <Breadcrumbs crumbs={crumbs} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[1.6rem] leading-tight font-bold tracking-[-0.025em] uppercase outline-none lg:text-2xl"
      >
        {title}
      </h1>
      {isWholeList && note}
      {scope.type === 'class' && isWholeList && <Subcategories of={scope.id} />}
      <div
        data-by-price={search.sort !== 'default' || !!(search.minPrice || search.maxPrice)}
        className="mt-2 grid grid-cols-1 gap-x-9 lg:mt-3.5 lg:grid-cols-[244px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <div ref={toolbar} className="lg:col-start-2">
          <ListingToolbar
            search={search}
            total={total}
            pages={<PagesNav page={page} pages={pages} search={search} label={t('pagesAbove')} />}
            filtersOpen={filtersOpen}
            onFilters={() => setFiltersOpen(!filtersOpen)}
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <FilterPanel
            key={JSON.stringify(scope)}
            form={filters}
            search={search}
            facets={data.facets}
            isOfPromotions={scope.type === 'promotions'}
            open={filtersOpen}
            onDone={showResult}
          />
        </div>
        <section
          ref={products}
          tabIndex={-1}
          aria-label={t('productsOf', { title })}
          aria-busy={waiting}
          className="outline-none lg:col-start-2"
        >
          <div role="status" className="pointer-events-none sticky top-4 z-10 h-0 text-center">
            {late && (
              <p className="mt-4 inline-block rounded-full bg-surface px-5 py-2.5 shadow-float">
                {t('loadingProducts')}
              </p>
            )}
          </div>
          <FocusKeeper
            each="[data-filter]"
            target="a"
            otherwise={heading}
            className={`by-price transition-opacity duration-150 ${late ? 'opacity-45' : ''}`}
          >
            <ActiveFilters search={search} facets={data.facets} onClear={resetFilters} />
            <SearchReading {...data} search={search} />
            {data.cutShort && data.items.length > 0 && (
              <p className="pb-4">
                {t('searchTooBroad')} {t('searchTooBroadText')}
              </p>
            )}
            {failed ? (
              <PageFailed
                error={failed}
                retry={() => {
                  // The retry button disappears with the error; keep the focus in the list.
                  products.current?.focus({ preventScroll: true });
                  retry();
                }}
              />
            ) : data.items.length > 0 ? (
              <ProductGrid products={data.items} layout={search.layout} searched={{ text: query, words: data.words }} />
            ) : (
              <NoProducts {...data} search={search} query={query} page={page} pages={pages} onClear={resetFilters} />
            )}
          </FocusKeeper>
          <PagesNav
            page={page}
            pages={pages}
            search={search}
            label={t('pages')}
            className="by-price py-7"
            onTurn={() => products.current?.focus({ preventScroll: true })}
          />
        </section>
      </div>
    </div>
  );
}
