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

/** Milliseconds for which a press may wait for the heading of what it opens. */
const MAX_WAIT_MS = 15_000;

/**
 * Focuses the page's next main heading, for a press that replaces the page's content: the pressed button disappears
 * with the old heading, and the new heading is there once its data has loaded. Ends if the person acts before.
 */
export function focusNextHeading(): void {
  const find = () => document.querySelector<HTMLElement>('#content h1');
  const before = find();
  const changes = new MutationObserver(() => {
    const heading = find();
    if (!heading || heading === before) return;
    end();
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, end, true);
  };
  const timer = setTimeout(end, MAX_WAIT_MS);
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, end, true);
  changes.observe(document.body, { childList: true, subtree: true });
}
