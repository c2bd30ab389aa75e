import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds for which a section stays in place while parts above and below it load. */
const HOLD_MS = 5_000;

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section named in the URL's hash and focuses its heading, once the sections are rendered. The section
 * stays in place while the page still loads, until the person scrolls, presses or types.
 */
export function useSectionFromUrl(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => (hash === '' ? undefined : holdSection(hash)), [hash]);
}

/** Returns a function that lets the section go. */
function holdSection(id: string): (() => void) | undefined {
  const section = document.getElementById(id);
  if (!section) return undefined;
  const heading = section.querySelector<HTMLElement>('h3');
  const resized = new ResizeObserver(() => section.scrollIntoView());
  const letGo = () => {
    clearTimeout(focusing);
    clearTimeout(ending);
    resized.disconnect();
    for (const name of USER_EVENTS) window.removeEventListener(name, letGo, true);
  };
  // After the navigation, which focuses the page's heading.
  const focusing = setTimeout(() => heading?.focus({ preventScroll: true }));
  const ending = setTimeout(letGo, HOLD_MS);
  resized.observe(document.body);
  for (const name of USER_EVENTS) window.addEventListener(name, letGo, { capture: true, passive: true });
  return letGo;
}
