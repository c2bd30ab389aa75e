/** Products a page (spec 000 §9). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** Orders a listing can be sorted by (spec 000 §9). */
export const SORT_OPTIONS = ['default', 'price_asc', 'price_desc'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** Grid is the default layout (spec 000 §9). */
export type ListingLayout = 'grid' | 'list';
export const DEFAULT_LAYOUT: ListingLayout = 'grid';

/** Page numbers shown at once (spec 000 §9). */
const PAGE_WINDOW = 6;

/** Best sellers asked for by default (spec 000 §9). */
export const BEST_SELLERS_LIMIT = 20;
export const BEST_SELLERS_FROM = '2025-01-01';

/** Products suggested while typing (spec 000 §9). */
export const SUGGESTION_LIMIT = 5;

/** How many pages `total` products fill. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(Math.max(0, total) / pageSize);
}

/** The page an offset lies on, from 1. */
export function pageOfOffset(offset: number, pageSize: number): number {
  return Math.floor(Math.max(0, offset) / pageSize) + 1;
}

/** The offset a page begins at. */
export function offsetOfPage(page: number, pageSize: number): number {
  return (Math.max(1, page) - 1) * pageSize;
}

export interface PageWindow {
  /** Up to six neighbouring page numbers around the current one; none for a single page (spec 000 §2). */
  pages: number[];
  /** Whether pages are left out before and after: an ellipsis stands there. */
  before: boolean;
  after: boolean;
  /** Where Prev and Next lead; null at the ends. */
  previous: number | null;
  next: number | null;
}

/** Which page numbers the pagination shows; a page outside the range counts as the nearest in it. */
export function pageWindow(page: number, count: number): PageWindow {
  if (count <= 1) return { pages: [], before: false, after: false, previous: null, next: null };
  const current = Math.min(Math.max(1, page), count);
  const first = Math.max(1, Math.min(current - PAGE_WINDOW / 2, count - PAGE_WINDOW + 1));
  const last = Math.min(count, first + PAGE_WINDOW - 1);
  return {
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    before: first > 1,
    after: last < count,
    previous: current > 1 ? current - 1 : null,
    next: current < count ? current + 1 : null,
  };
}
