import { useEffect, useRef, useState } from 'react';
import { LATE_NOTICE_AFTER_MS } from '#domain/waiting.ts';

interface Press {
  /** Everything that the press is judged by has been read. */
  ready: boolean;
  action: () => void;
  /** Says that what is missing did not come in time, and that another press tries again. */
  onLate: () => void;
}

/**
 * A press that comes before everything it is judged by was read waits for that, rather than being told that it is
 * missing; `waiting` from the press until then, or until the time for waiting is over.
 */
export function usePressWhenReady({ ready, action, onLate }: Press): { waiting: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const latest = useRef({ action, onLate });
  useEffect(() => {
    latest.current = { action, onLate };
    if (!pressed || !ready) return;
    setPressed(false);
    action();
  });
  useEffect(() => {
    if (!pressed) return undefined;
    const timer = setTimeout(() => {
      setPressed(false);
      latest.current.onLate();
    }, LATE_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  return { waiting: pressed, press: () => (ready ? latest.current.action() : setPressed(true)) };
}
