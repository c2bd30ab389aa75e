import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The focused element stays on the page, such as a variant's link, so the focus must not move. */
    keepFocus?: boolean;
  }
}

/**
 * Moves the focus to the heading of each new page, as a full page load would, so that screen readers announce it. A
 * person who started typing in a field meanwhile keeps the focus there.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let focusedBefore: Element | null = null;
    const unsubscribeBefore = router.subscribe('onBeforeNavigate', () => {
      focusedBefore = document.activeElement;
    });
    const unsubscribeRendered = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.state.keepFocus) return;
      const focused = document.activeElement;
      if (focused !== focusedBefore && focused?.matches('input, textarea')) return;
      const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      unsubscribeBefore();
      unsubscribeRendered();
    };
  }, [router]);
}
