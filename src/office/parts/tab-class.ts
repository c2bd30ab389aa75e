/** A tab over a list. */
export const tabClass =
  'flex h-11.5 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent';
