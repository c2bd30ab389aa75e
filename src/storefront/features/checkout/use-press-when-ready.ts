import { useEffect, useRef, useState } from 'react';

/**
 * A press that came before everything it is judged by was read waits for it, rather than being told that it is missing;
 * `waiting` from the press until then.
 */
export function usePressWhenReady(ready: boolean, action: () => void): { waiting: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
    if (!pressed || !ready) return;
    setPressed(false);
    action();
  });
  return { waiting: pressed, press: () => (ready ? latest.current() : setPressed(true)) };
}
