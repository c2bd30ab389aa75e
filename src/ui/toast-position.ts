import { useEffect, useSyncExternalStore } from 'react';
import { lastControl } from './last-control.ts';
import { coversControl, toastEdge, type Box, type ToastEdge } from './toast-edge.ts';

/** Pixels between the first toast and the header or the bar beside it, or the edge of the window. */
const GAP_PX = 12;
/** Widths in pixels of a toast, and of the windows in which it is as wide as the window. Both are the library's. */
const TOAST_WIDTH_PX = 356;
const NARROW_PX = 600;

const TOASTER = '[data-sonner-toaster]';
const ABOVE = 'body > header, [data-over-page]';
const BELOW = '[data-under-page]';

/** Distance of the first toast from the top and from the bottom of the window, as CSS values. */
export const TOAST_OFFSET = { top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' };

let edge: ToastEdge = 'top';
let listeners: (() => void)[] = [];

/** The window between the header and a bar at its bottom, where toasts may be. */
function freeBox(): Box {
  const { innerHeight, innerWidth } = window;
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect());
  const top = Math.max(0, ...boxes(ABOVE).map(({ bottom }) => bottom));
  const atBottom = boxes(BELOW).filter(({ height, bottom }) => height > 0 && bottom > innerHeight - height);
  const bottom = Math.min(innerHeight, ...atBottom.map((box) => box.top));
  const side = innerWidth <= NARROW_PX ? 0 : (innerWidth - TOAST_WIDTH_PX) / 2;
  return { top: top + GAP_PX, bottom: bottom - GAP_PX, left: side, right: innerWidth - side };
}

/** The box of an element's text: the box of a heading is as wide as the page. */
function textBox(element: Element): DOMRect {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect();
}

/**
 * Chooses the edge for the next toast and for the toasts that are shown, so that they do not cover the control that was
 * used last, nor the card or list item with it and the page's heading if there is space, nor the heading that has the
 * focus (rules: PAGE-31).
 */
export function chooseToastEdge(): void {
  if (typeof document === 'undefined') return;
  // The focus is on a new page whose heading has not come yet.
  if (document.activeElement?.matches('main')) return moveTo('bottom');
  // A heading with the focus says what has happened, as the toast does: it is read first.
  const focused = document.activeElement?.matches('h1, h2, h3') ? document.activeElement : null;
  const title = document.querySelector('h1');
  const control = focused ?? lastControl() ?? title;
  if (!control) return moveTo('top');
  const card = control.closest('li, article') ?? control;
  const boxes = { control: control.getBoundingClientRect(), card: card.getBoundingClientRect() };
  moveTo(toastEdge(freeBox(), { ...boxes, heading: title ? textBox(title) : undefined }));
}

/** Also places toasts of the same edge again: a bar may have come or gone. */
function moveTo(chosen: ToastEdge): void {
  edge = chosen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

/**
 * Keeps the toasts between the header and a bar at the bottom of the window, and returns their edge. They leave the
 * edge if the focus moves to a control there.
 */
export function useToastPosition(): `${ToastEdge}-center` {
  useEffect(() => {
    const place = () => {
      const { top, bottom } = freeBox();
      const { style } = document.documentElement;
      style.setProperty('--toast-top', `${top}px`);
      style.setProperty('--toast-bottom', `${window.innerHeight - bottom}px`);
    };
    const avoid = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(TOASTER)) return;
      if (coversControl(edge, freeBox(), target.getBoundingClientRect())) chooseToastEdge();
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    document.addEventListener('focusin', avoid);
    const unsubscribe = subscribe(place);
    // A bar over the page comes and goes.
    const sizes = new ResizeObserver(place);
    for (const bar of document.querySelectorAll('[data-over-page]')) sizes.observe(bar);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      document.removeEventListener('focusin', avoid);
      unsubscribe();
      sizes.disconnect();
    };
  }, []);
  return `${useSyncExternalStore(subscribe, () => edge)}-center`;
}
