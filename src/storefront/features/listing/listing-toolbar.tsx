import { SlidersHorizontal } from 'lucide';
import type { ReactNode } from 'react';
import { isListingFiltered, type ListingSearch } from '#domain/listing-search.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { LayoutChoice, SizeChoice, SortChoice } from './view-choices.tsx';

interface ToolbarProps {
  search: ListingSearch;
  total: number;
  /** The pagination above the products. */
  pages: ReactNode;
  filtersOpen: boolean;
  onFilters: () => void;
}

/** Total, order, page size and layout; on small screens the button that opens the filters. */
export function ListingToolbar({ search, total, pages, filtersOpen, onFilters }: ToolbarProps) {
  const t = useTranslations('catalogue');
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 pb-2 text-sm text-muted sm:gap-x-5">
      <p role="status" className="by-price mr-auto xl:order-first">
        {t.rich('total', { count: total, b: (text) => <b className="text-ink">{text}</b> })}
      </p>
      <button
        type="button"
        aria-expanded={filtersOpen}
        aria-controls="filters"
        onClick={onFilters}
        className="inline-flex target-h-10 items-center gap-2 rounded-full bg-tint px-3 font-medium sm:px-4 text-ink lg:hidden"
      >
        <Icon iconNode={SlidersHorizontal} size={16} aria-hidden />
        {t('filtersAndSort')}
        {isListingFiltered(search) && <span className="size-2 rounded-full bg-accent" />}
      </button>
      <div className="hidden items-center gap-x-5 lg:flex">
        <SortChoice search={search} />
        <SizeChoice search={search} />
      </div>
      <LayoutChoice search={search} />
      <div className="by-price w-full empty:hidden xl:order-first xl:ml-auto xl:w-auto">{pages}</div>
    </div>
  );
}
