import { useEffect } from 'react';
import { slides, WIDE_SCREEN } from '#storefront/content/slides.ts';

/** Milliseconds before the next slide's picture is fetched, so that the page's own requests go first. */
const PRELOAD_DELAY_MS = 3000;

/** Preloads the picture of the slide after `current`. */
export function useNextPicture(current: number): void {
  useEffect(() => {
    const next = slides[(current + 1) % slides.length];
    if (!next) return undefined;
    const timer = setTimeout(() => {
      new Image().src = matchMedia(WIDE_SCREEN).matches ? next.desktop : next.mobile;
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [current]);
}
