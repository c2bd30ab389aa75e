/** Styles for short names; condensed or wide letters would make a long name hard to read. */
const SHORT_NAME_STYLES = [
  'text-xl font-black tracking-[-0.06em] md:text-2xl',
  'text-base font-light tracking-[0.22em] uppercase md:text-lg',
  'text-xl font-extrabold tracking-[-0.03em] italic md:text-2xl',
  'scale-x-75 text-lg font-bold tracking-[-0.03em] uppercase md:text-3xl',
  'font-mono text-base font-semibold tracking-[-0.04em] md:text-lg',
  'scale-x-125 text-sm font-extrabold tracking-[0.04em] uppercase md:text-base',
  'text-xl font-extralight tracking-[-0.04em] md:text-3xl',
  'text-lg font-semibold tracking-[0.08em] [font-variant-caps:small-caps] md:text-xl',
];
const LONG_NAME_STYLES = [
  'text-sm leading-none font-black tracking-[-0.04em] md:text-lg',
  'text-xs leading-tight font-medium tracking-[0.1em] uppercase md:text-sm',
  'text-base leading-none font-light tracking-[-0.02em] md:text-xl',
  'text-sm leading-tight font-extrabold tracking-[-0.02em] italic md:text-lg',
];

/** Maximum number of characters of a short name. */
const MAX_SHORT_NAME_LENGTH = 10;

/**
 * The CSS classes for the brand name at this position of the grid. The step of 5 gives neighbours different styles,
 * side by side and in one column, in grids of three, four and six columns.
 */
export function wordmarkClass(name: string, at: number): string {
  const styles = name.length <= MAX_SHORT_NAME_LENGTH ? SHORT_NAME_STYLES : LONG_NAME_STYLES;
  return styles[(at * 5) % styles.length] ?? '';
}
