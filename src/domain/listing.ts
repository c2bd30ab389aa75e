/** Products on a page (rules: CAT-2). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** Sort orders of a listing (rules: CAT-3). */
export const SORT_OPTIONS = ['default', 'price_asc', 'price_desc'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** Grid is the default layout (rules: CAT-2). */
export type ListingLayout = 'grid' | 'list';
export const DEFAULT_LAYOUT: ListingLayout = 'grid';

/** Page numbers shown at once (rules: CAT-7). */
const PAGE_WINDOW = 6;

/** Default number of best sellers (rules: CAT-33). */
export const DEFAULT_BEST_SELLERS = 20;
export const BEST_SELLERS_FROM = '2025-01-01';

/** Number of products suggested while typing (rules: SEARCH-1). */
export const MAX_SUGGESTIONS = 5;

/** How many pages `total` products fill. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(Math.max(0, total) / pageSize);
}

/** The page that contains an offset, starting from 1. */
export function pageOfOffset(offset: number, pageSize: number): number {
  return Math.floor(Math.max(0, offset) / pageSize) + 1;
}

/** The offset of a page's first product. */
export function offsetOfPage(page: number, pageSize: number): number {
  return (Math.max(1, page) - 1) * pageSize;
}

export interface PageWindow {
  /** Up to six neighbouring page numbers around the current one; none for a single page (rules: CAT-7). */
  pages: number[];
  /** The first and the last page; null if the window contains that page. */
  first: number | null;
  last: number | null;
  /** Whether pages between the first or last page and the window are left out; an ellipsis is shown for them. */
  before: boolean;
  after: boolean;
  /** The pages of Prev and Next; null at the ends. */
  previous: number | null;
  next: number | null;
}

const noWindow: PageWindow = {
  pages: [],
  first: null,
  last: null,
  before: false,
  after: false,
  previous: null,
  next: null,
};

/** The page numbers of the pagination; a page out of range counts as the nearest valid page. */
export function pageWindow(page: number, count: number): PageWindow {
  if (count <= 1) return noWindow;
  const current = Math.min(Math.max(1, page), count);
  const first = Math.max(1, Math.min(current - PAGE_WINDOW / 2, count - PAGE_WINDOW + 1));
  const last = Math.min(count, first + PAGE_WINDOW - 1);
  return {
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    first: first > 1 ? 1 : null,
    last: last < count ? count : null,
    before: first > 2,
    after: last < count - 1,
    previous: current > 1 ? current - 1 : null,
    next: current < count ? current + 1 : null,
  };
}
