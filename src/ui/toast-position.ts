import { useEffect } from 'react';

/** Pixels between the first toast and the header, or the top of the window if the header is scrolled away. */
const GAP_PX = 12;

/** Top of the first toast, as a CSS value: below the header, so that its search field stays free. */
export const TOAST_TOP = 'var(--toast-top)';

/** Keeps the toasts below the visible part of the header. */
export function useToastPosition(): void {
  useEffect(() => {
    const place = () => {
      const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      document.documentElement.style.setProperty('--toast-top', `${Math.max(0, bottom) + GAP_PX}px`);
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
