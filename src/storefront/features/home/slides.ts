import type { Slide } from '#contract/content.ts';

const heads = import.meta.glob<Slide>('/src/demo/content/slides/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

/** The banner's slides in their order. */
export const slides: readonly Slide[] = Object.values(heads).sort((a, b) => a.position - b.position);

/** From this width on a slide shows its wide picture. */
export const WIDE = '(width >= 48rem)';

/** The first slide's picture, fetched before the page asks for it; the one the screen shows. */
export const firstPicture = slides.slice(0, 1).flatMap(({ desktop, mobile }) => [
  { rel: 'preload', as: 'image' as const, href: desktop, media: WIDE },
  { rel: 'preload', as: 'image' as const, href: mobile, media: `not all and ${WIDE}` },
]);
