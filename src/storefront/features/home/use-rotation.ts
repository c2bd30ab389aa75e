import { useEffect, useRef, useState } from 'react';

/** How long a slide stays (rules: PAGE-26). */
const SLIDE_MS = 7000;

/** A finger that moves as far sideways means another slide. */
const SWIPE = 40;

/**
 * Which of so many slides is shown. They go on by themselves, but not while stopped, under the pointer, with the focus
 * inside, in a hidden tab, or for whom motion is reduced; a slide chosen by hand stays its full time.
 */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const touchedAt = useRef(0);
  const held = stopped || hovered || focused;

  useEffect(() => {
    if (held) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const goOn = () => {
      if (!document.hidden && !calm.matches) setCurrent((current + 1) % count);
    };
    const timer = setInterval(goOn, SLIDE_MS);
    return () => clearInterval(timer);
  }, [held, current, count]);

  const go = (to: number) => setCurrent((to + count) % count);
  return {
    current,
    stopped,
    /** Whether it goes on by itself at the moment: what changes then is not read out. */
    held,
    go,
    toggle: () => setStopped(!stopped),
    /** For the element that holds the slides. */
    handlers: {
      onPointerEnter: (event: React.PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: React.FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onTouchStart: (event: React.TouchEvent) => {
        touchedAt.current = event.changedTouches[0]?.clientX ?? 0;
      },
      onTouchEnd: (event: React.TouchEvent) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current;
        if (Math.abs(moved) >= SWIPE) go(current + (moved < 0 ? 1 : -1));
      },
    },
  };
}
