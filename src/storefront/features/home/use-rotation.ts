import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which each slide is shown (rules: PAGE-26). */
const SLIDE_MS = 7000;

/** Horizontal distance in pixels from which a touch counts as a swipe. */
const SWIPE_PX = 40;

/**
 * Selects one of `count` slides and rotates through them. The rotation pauses while it is stopped, hovered or focused,
 * while the tab is hidden, and if the person prefers reduced motion. A slide chosen by hand is shown for the full time.
 */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const touchStartX = useRef(0);
  const isPaused = stopped || hovered || focused;

  useEffect(() => {
    if (isPaused) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const showNext = () => {
      if (!document.hidden && !reducedMotion.matches) setCurrent((current + 1) % count);
    };
    const timer = setInterval(showNext, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, current, count]);

  const showSlide = (to: number) => setCurrent((to + count) % count);
  return {
    current,
    stopped,
    /** Whether the rotation is paused; only then may screen readers announce slide changes. */
    isPaused,
    showSlide,
    toggle: () => setStopped(!stopped),
    /** Event handlers for the element that contains the slides. */
    handlers: {
      onPointerEnter: (event: React.PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: React.FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onTouchStart: (event: React.TouchEvent) => {
        touchStartX.current = event.changedTouches[0]?.clientX ?? 0;
      },
      onTouchEnd: (event: React.TouchEvent) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - touchStartX.current;
        if (Math.abs(moved) >= SWIPE_PX) showSlide(current + (moved < 0 ? 1 : -1));
      },
    },
  };
}
