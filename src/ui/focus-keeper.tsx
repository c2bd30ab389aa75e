import { useEffect, useRef, type ReactNode } from 'react';

interface FocusKeeperProps {
  /** Selects what may be taken away. */
  each: string;
  /** Selects what takes the focus in each. */
  target: string;
  className?: string;
  children: ReactNode;
}

/**
 * Stands around things that may be taken away under the focus: it goes to what took their place, to the last one, or,
 * where none is left, to the first link, button or box there is.
 */
export function FocusKeeper({ each, target, className, children }: FocusKeeperProps) {
  const area = useRef<HTMLDivElement>(null);
  /** Which of them holds the focus, 0 where something beside them does; null while it is elsewhere. */
  const place = useRef<number | null>(null);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const changes = new MutationObserver(() => {
      if (place.current === null || document.activeElement !== document.body) return;
      const left = [...root.querySelectorAll(each)];
      const next = left[place.current] ?? left.at(-1);
      (next ?? root).querySelector<HTMLElement>(next ? target : 'a, button, input')?.focus();
    });
    changes.observe(root, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [each, target]);
  return (
    <div
      ref={area}
      className={className}
      onFocus={({ currentTarget, target: focused }) => {
        const all = [...currentTarget.querySelectorAll(each)];
        place.current = Math.max(
          0,
          all.findIndex((one) => one.contains(focused)),
        );
      }}
      onBlur={() => (place.current = null)}
    >
      {children}
    </div>
  );
}
