import { parseIds } from './id-lists.ts';
import {
  DEFAULT_LAYOUT,
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  SORT_OPTIONS,
  type ListingLayout,
  type PageSize,
  type SortOption,
} from './listing.ts';
import { readPriceFilter } from './listing-filters.ts';
import { parseDollars, toDollars, type Cents } from './money.ts';

/** What a listing's address says after its path: the same names the API's common list query has (spec 000 §3 and §7). */
export interface ListingSearch {
  limit: PageSize;
  offset: number;
  sort: SortOption;
  layout: ListingLayout;
  searchByName: string;
  /** Dollars, or the text that is no price; absent where there is no bound. */
  minPrice?: number | string;
  maxPrice?: number | string;
  selectedCategories: number[];
  selectedBrands: number[];
}

export const LISTING_DEFAULTS: ListingSearch = {
  limit: DEFAULT_PAGE_SIZE,
  offset: 0,
  sort: 'default',
  layout: DEFAULT_LAYOUT,
  searchByName: '',
  selectedCategories: [],
  selectedBrands: [],
};

/** The longest search text the API takes. */
const SEARCH_TEXT_MAX = 200;

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => String(choice) === String(value)) ?? otherwise;
}

/** No bound is higher, in dollars: nothing costs more. */
const PRICE_MAX = 1_000_000;
/** So much is kept of a price that is none. */
const PRICE_TEXT_MAX = 20;

function dollars(value: unknown): number | string | undefined {
  const text = String(value ?? '').trim();
  const cents = parseDollars(text);
  return cents === null ? text.slice(0, PRICE_TEXT_MAX) || undefined : Math.min(toDollars(cents), PRICE_MAX);
}

/**
 * A listing's address as the program uses it. Whatever cannot be meant (an unknown order, a negative offset) counts as not
 * said, so that an address mistyped or grown old still shows its list; only a price is kept as somebody wrote it.
 */
export function readListingSearch(raw: Partial<Record<keyof ListingSearch, unknown>>): ListingSearch {
  const limit = oneOf(PAGE_SIZES, raw.limit, DEFAULT_PAGE_SIZE);
  const offset = Number(raw.offset);
  const ids = (value: unknown) =>
    parseIds(value)
      .filter((id) => id > 0)
      .sort((a, b) => a - b);
  return {
    limit,
    offset: Number.isSafeInteger(offset) && offset > 0 ? Math.floor(offset / limit) * limit : 0,
    sort: oneOf(SORT_OPTIONS, raw.sort, 'default'),
    layout: oneOf(['grid', 'list'] as const, raw.layout, DEFAULT_LAYOUT),
    searchByName: String(raw.searchByName ?? '')
      .trim()
      .slice(0, SEARCH_TEXT_MAX),
    // Named even where there is none: the router lays what is read over what was given.
    minPrice: dollars(raw.minPrice),
    maxPrice: dollars(raw.maxPrice),
    selectedCategories: ids(raw.selectedCategories),
    selectedBrands: ids(raw.selectedBrands),
  };
}

/**
 * The price bounds a listing is narrowed to, in dollars. What cannot be meant (letters, negatives, a minimum above the
 * maximum) narrows nothing, and `issues` says why (spec 000 §2).
 */
export function priceBounds({ minPrice, maxPrice }: Pick<ListingSearch, 'minPrice' | 'maxPrice'>) {
  const typed = { minPrice: String(minPrice ?? ''), maxPrice: String(maxPrice ?? '') };
  const { min, max, issues } = readPriceFilter(typed);
  const bound = (cents: Cents | null) => (cents === null || issues.length > 0 ? undefined : toDollars(cents));
  return { minPrice: bound(min), maxPrice: bound(max), issues };
}

/** The search with other filters, back on the first page (spec 000 §4). */
export function withFilters(search: ListingSearch, filters: Partial<ListingSearch>): ListingSearch {
  return { ...search, ...filters, offset: 0 };
}

/** The search without any filter; order, page size and layout stay. */
export function withoutFilters({ limit, sort, layout }: ListingSearch): ListingSearch {
  return { ...LISTING_DEFAULTS, limit, sort, layout };
}

/** Whether any filter is set. */
export function isFiltered(search: ListingSearch): boolean {
  const { searchByName, minPrice, maxPrice, selectedCategories, selectedBrands } = search;
  return (
    searchByName !== '' ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    selectedCategories.length > 0 ||
    selectedBrands.length > 0
  );
}
