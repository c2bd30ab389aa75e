import type { Slide } from '#contract/content.ts';

const heads = import.meta.glob<Slide>('/demo/content/slides/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

/** The banner's slides in their order. */
export const slides: readonly Slide[] = Object.values(heads).sort((a, b) => a.position - b.position);

/** From this width on a slide shows its wide picture. */
export const WIDE = '(width >= 48rem)';

const first = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

/** The first slide's picture, fetched before the page asks for it and before all else; the one the screen shows. */
export const firstPicture = slides.slice(0, 1).flatMap(({ desktop, mobile }) => [
  { ...first, href: desktop, media: WIDE },
  { ...first, href: mobile, media: `not all and ${WIDE}` },
]);
