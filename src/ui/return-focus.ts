import { useEffect, useRef, useState } from 'react';

/**
 * The element to focus after a dialog: null for the control that opened it or, once that control is gone, the heading
 * of its section, else of the page.
 */
export function useReturnFocus(): () => HTMLElement | null {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const [near] = useState(() => opener?.closest('section')?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]'));
  return () => {
    if (opener?.isConnected) return null;
    const heading = near?.isConnected ? near : document.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    return heading;
  };
}

/**
 * Focuses an element when `state` changes and the focused control has disappeared with the change, so that the person
 * hears what happened.
 */
export function useFocusIfLost(state: unknown, findTarget: () => HTMLElement | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) findTarget()?.focus();
  }, [state, findTarget]);
}
