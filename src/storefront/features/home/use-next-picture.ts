import { useEffect } from 'react';
import { slides, WIDE_SCREEN } from '#storefront/content/slides.ts';

/** Milliseconds a slide has been shown when the next one's picture is fetched: after what the page itself needs. */
const DELAY = 3000;

/** Has the picture of the slide after `current` at hand when its turn comes. */
export function useNextPicture(current: number): void {
  useEffect(() => {
    const next = slides[(current + 1) % slides.length];
    if (!next) return undefined;
    const timer = setTimeout(() => {
      new Image().src = matchMedia(WIDE_SCREEN).matches ? next.desktop : next.mobile;
    }, DELAY);
    return () => clearTimeout(timer);
  }, [current]);
}
