import { useEffect } from 'react';

/** Pixels between the first toast and the header, or the top of the window if the header is scrolled away. */
const GAP_PX = 12;

/** Top of the first toast, as a CSS value: below the header, so that its search field stays free. */
export const TOAST_TOP = 'var(--toast-top)';

/** Keeps the toasts below the visible part of the header and of a bar above the page. */
export function useToastPosition(): void {
  useEffect(() => {
    const place = () => {
      const above = [...document.querySelectorAll('body > header, [data-over-page]')];
      const bottom = Math.max(0, ...above.map((element) => element.getBoundingClientRect().bottom));
      document.documentElement.style.setProperty('--toast-top', `${bottom + GAP_PX}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    // A bar over the page comes and goes.
    const sizes = new ResizeObserver(place);
    for (const bar of document.querySelectorAll('[data-over-page]')) sizes.observe(bar);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      sizes.disconnect();
    };
  }, []);
}
