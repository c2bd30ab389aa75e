/** Where a page of a list begins, and how many rows it has. */
interface Position<Cursor> {
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

/** In which direction the rows of a page are read: a page before a position is read backwards from it. */
export function wayOf<Cursor>(
  { after, before }: Position<Cursor>,
  isDescending: boolean,
): { backwards: boolean; descending: boolean } {
  const backwards = before !== undefined && after === undefined;
  return { backwards, descending: isDescending !== backwards };
}

/**
 * The page of a list and where its neighbours begin. `found` are the rows in the direction of reading, one more than
 * the page has if the list goes on.
 */
export function toPage<Row>(
  found: readonly Row[],
  { backwards, after, limit }: { backwards: boolean; after: unknown; limit: number },
  cursor: (row: Row) => string,
): { items: Row[]; before: string | null; after: string | null } {
  const hasMore = found.length > limit;
  const items = found.slice(0, limit);
  if (backwards) items.reverse();
  const [first] = items;
  const last = items.at(-1);
  const hasBefore = backwards ? hasMore : after !== undefined;
  const hasAfter = backwards || hasMore;
  return {
    items,
    before: hasBefore && first !== undefined ? cursor(first) : null,
    after: hasAfter && last !== undefined ? cursor(last) : null,
  };
}
