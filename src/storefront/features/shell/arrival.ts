import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page changes around what has the focus, such as the choice of a variant. */
    keepFocus?: boolean;
  }
}

/**
 * After each change of page moves the focus to the new page's heading, as a full page load would; it is read out then.
 * Whoever began to write elsewhere while the page was on its way keeps writing there.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null = null;
    const leaving = router.subscribe('onBeforeNavigate', () => {
      left = document.activeElement;
    });
    const arrived = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.state.keepFocus) return;
      const focused = document.activeElement;
      if (focused !== left && focused?.matches('input, textarea')) return;
      const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      leaving();
      arrived();
    };
  }, [router]);
}
