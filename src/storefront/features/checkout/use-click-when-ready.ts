import { useEffect, useRef, useState } from 'react';
import { LATE_NOTICE_AFTER_MS } from '#domain/wait-limits.ts';

interface ClickOptions {
  /** All data that the action needs has loaded. */
  ready: boolean;
  action: () => void;
  /** Shows that data did not load in time and that another click tries again. */
  onLate: () => void;
}

/**
 * A click that arrives before the data has loaded is kept and carried out once it has. `waiting` is true from the click
 * until then, or until the time limit.
 */
export function useClickWhenReady({ ready, action, onLate }: ClickOptions): { waiting: boolean; click: () => void } {
  const [isClicked, setIsClicked] = useState(false);
  const latest = useRef({ action, onLate });
  useEffect(() => {
    latest.current = { action, onLate };
    if (!isClicked || !ready) return;
    setIsClicked(false);
    action();
  });
  useEffect(() => {
    if (!isClicked) return undefined;
    const timer = setTimeout(() => {
      setIsClicked(false);
      latest.current.onLate();
    }, LATE_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isClicked]);
  return { waiting: isClicked, click: () => (ready ? latest.current.action() : setIsClicked(true)) };
}
