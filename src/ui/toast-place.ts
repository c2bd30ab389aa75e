import { useEffect } from 'react';

/** Pixels between the header, or the top of the window where the header is scrolled away, and the first toast. */
const GAP = 12;

/** Where the first toast begins, as the toaster reads it: kept below the header, whose search field stays free. */
export const TOAST_TOP = 'var(--toast-top)';

/** Keeps the place of the toasts below what of the header is on the screen. */
export function useToastPlace(): void {
  useEffect(() => {
    const place = () => {
      const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      document.documentElement.style.setProperty('--toast-top', `${Math.max(0, bottom) + GAP}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, []);
}
