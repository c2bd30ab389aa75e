import type { Slide } from '#contract/content.ts';

const heads = import.meta.glob<Slide>('/demo/content/slides/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

/** The banner's slides in their order. */
export const slides: readonly Slide[] = Object.values(heads).sort((a, b) => a.position - b.position);

/** Screens that show a slide's wide picture. */
export const WIDE_SCREEN = '(width >= 48rem)';

const first = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

/**
 * Preload links for the first slide's picture, which the browser then fetches before anything else. The media query
 * selects the picture for the screen.
 */
export const firstSlidePreloads = slides.slice(0, 1).flatMap(({ desktop, mobile }) => [
  { ...first, href: desktop, media: WIDE_SCREEN },
  { ...first, href: mobile, media: `not all and ${WIDE_SCREEN}` },
]);
