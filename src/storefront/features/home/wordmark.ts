/** Hands a short name is lettered in; cramped or wide ones would tear a long name apart. */
const SHORT = [
  'text-xl font-black tracking-[-0.06em] md:text-2xl',
  'text-base font-light tracking-[0.22em] uppercase md:text-lg',
  'text-xl font-extrabold tracking-[-0.03em] italic md:text-2xl',
  'scale-x-75 text-lg font-bold tracking-[-0.03em] uppercase md:text-3xl',
  'font-mono text-base font-semibold tracking-[-0.04em] md:text-lg',
  'scale-x-125 text-sm font-extrabold tracking-[0.04em] uppercase md:text-base',
  'text-xl font-extralight tracking-[-0.04em] md:text-3xl',
  'text-lg font-semibold tracking-[0.08em] [font-variant-caps:small-caps] md:text-xl',
];
const LONG = [
  'text-sm leading-none font-black tracking-[-0.04em] md:text-lg',
  'text-xs leading-tight font-medium tracking-[0.1em] uppercase md:text-sm',
  'text-base leading-none font-light tracking-[-0.02em] md:text-xl',
  'text-sm leading-tight font-extrabold tracking-[-0.02em] italic md:text-lg',
];

/** Names up to so many letters are short. */
const SHORT_NAME = 10;

/**
 * The classes that letter the name at that place of the brands' grid. The steps keep neighbours apart, side by side and
 * one below the other, in grids of three, four and six columns.
 */
export function wordmark(name: string, at: number): string {
  const hands = name.length <= SHORT_NAME ? SHORT : LONG;
  return hands[(at * 5) % hands.length] ?? '';
}
