/** A row of tabs over a hairline. */
export const tabListClass = 'flex gap-1 overflow-x-auto border-b border-line';

/** A tab of a row; the selected tab is underlined. */
export const tabClass =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-muted hover:text-ink data-active:border-accent data-active:text-ink';
