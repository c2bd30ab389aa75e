import {
  ATTRIBUTE_PARAMETER,
  isAttributeParameter,
  readAttributeFilters,
  type AttributeFilters,
} from './attribute-filters.ts';
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
import { MAX_QUERY_LENGTH } from './search-text.ts';
import { cutText } from './text.ts';

/** The query of a listing's URL, with the same names as the API's list query (rules: API-5, CAT-10). */
export interface ListingSearch {
  limit: PageSize;
  offset: number;
  sort: SortOption;
  layout: ListingLayout;
  searchByName: string;
  /** Dollars, or the typed text if it is not a price; absent without a bound. */
  minPrice?: number | string;
  maxPrice?: number | string;
  selectedCategories: number[];
  selectedBrands: number[];
  /** Only products of which units are left. */
  inStock: boolean;
  /** Only products with a promotion today. */
  onPromotion: boolean;
  /** The chosen values of an attribute, by its key. */
  [attribute: `attr.${string}`]: string[] | undefined;
}

export const LISTING_DEFAULTS: ListingSearch = {
  limit: DEFAULT_PAGE_SIZE,
  offset: 0,
  sort: 'default',
  layout: DEFAULT_LAYOUT,
  searchByName: '',
  selectedCategories: [],
  selectedBrands: [],
  inStock: false,
  onPromotion: false,
};

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => String(choice) === String(value)) ?? otherwise;
}

/** No category or brand id is larger: the API accepts nine digits. */
const MAX_FILTER_ID = 999_999_999;

/** Largest price bound in dollars; no product costs more. */
const MAX_PRICE = 1_000_000;
/** An invalid price is kept up to this number of characters. */
const MAX_PRICE_LENGTH = 20;

function dollars(value: unknown): number | string | undefined {
  const text = String(value ?? '').trim();
  const cents = parseDollars(text);
  return cents === null ? text.slice(0, MAX_PRICE_LENGTH) || undefined : Math.min(toDollars(cents), MAX_PRICE);
}

/**
 * The query of a listing's URL. Invalid values (an unknown sort order, a negative offset) are ignored, so that a
 * mistyped or outdated URL still shows its list. Only an invalid price is kept, so that the page can show it with an
 * error message.
 */
export function readListingSearch(raw: Partial<Record<keyof ListingSearch, unknown>>): ListingSearch {
  const limit = oneOf(PAGE_SIZES, raw.limit, DEFAULT_PAGE_SIZE);
  const offset = Number(raw.offset);
  const ids = (value: unknown) =>
    parseIds(value)
      .filter((id) => id > 0 && id <= MAX_FILTER_ID)
      .sort((a, b) => a - b);
  const { filters } = readAttributeFilters(raw);
  const attributes = Object.keys(raw)
    .filter(isAttributeParameter)
    .map((name) => [name, filters[name.slice(ATTRIBUTE_PARAMETER.length)]]);
  return {
    // Also for invalid parameters, because the router merges the parsed query over the raw query.
    ...(Object.fromEntries(attributes) as Record<`attr.${string}`, string[] | undefined>),
    limit,
    offset: Number.isSafeInteger(offset) && offset > 0 ? Math.floor(offset / limit) * limit : 0,
    sort: oneOf(SORT_OPTIONS, raw.sort, 'default'),
    layout: oneOf(['grid', 'list'] as const, raw.layout, DEFAULT_LAYOUT),
    searchByName: cutText(String(raw.searchByName ?? '').trim(), MAX_QUERY_LENGTH),
    // Always present, for the same reason.
    minPrice: dollars(raw.minPrice),
    maxPrice: dollars(raw.maxPrice),
    selectedCategories: ids(raw.selectedCategories),
    selectedBrands: ids(raw.selectedBrands),
    inStock: raw.inStock === true || raw.inStock === 'true',
    onPromotion: raw.onPromotion === true || raw.onPromotion === 'true',
  };
}

/**
 * The price bounds of a listing, in dollars. Invalid bounds (letters, negative numbers, a minimum above the maximum) do
 * not filter, and `issues` says why (rules: CAT-5, PAGE-13).
 */
export function priceBounds({ minPrice, maxPrice }: Pick<ListingSearch, 'minPrice' | 'maxPrice'>) {
  const typed = { minPrice: String(minPrice ?? ''), maxPrice: String(maxPrice ?? '') };
  const { min, max, issues } = readPriceFilter(typed);
  const bound = (cents: Cents | null) => (cents === null || issues.length > 0 ? undefined : toDollars(cents));
  return { minPrice: bound(min), maxPrice: bound(max), issues };
}

/** The attribute filters of a listing's URL. */
export function attributeFiltersOf(search: Partial<ListingSearch>): AttributeFilters {
  return readAttributeFilters(search).filters;
}

/** The search with other filters; it returns to the first page (rules: CAT-6). */
export function withFilters(search: ListingSearch, filters: Partial<ListingSearch>): ListingSearch {
  return { ...search, ...filters, offset: 0 };
}

/** The search without filters; sort order, page size and layout stay. */
export function withoutFilters({ limit, sort, layout }: ListingSearch): ListingSearch {
  return { ...LISTING_DEFAULTS, limit, sort, layout };
}

/** Whether any filter is set. */
export function isListingFiltered(search: ListingSearch): boolean {
  const { searchByName, minPrice, maxPrice, selectedCategories, selectedBrands, inStock, onPromotion } = search;
  return (
    inStock ||
    onPromotion ||
    Object.keys(attributeFiltersOf(search)).length > 0 ||
    searchByName !== '' ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    selectedCategories.length > 0 ||
    selectedBrands.length > 0
  );
}
