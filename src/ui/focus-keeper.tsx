import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusKeeperProps {
  /** Selector of the items that may be removed. */
  each: string;
  /** Selector, within an item, of the element that receives the focus. */
  target: string;
  /** What receives the focus if no item is left; else the first link, button or input. */
  otherwise?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * Moves the focus when its item is removed: to the item that took its place, else to the last item, else to
 * `otherwise`.
 */
export function FocusKeeper({ each, target, otherwise, className, children }: FocusKeeperProps) {
  const area = useRef<HTMLDivElement>(null);
  /** Index of the item with the focus; 0 if the focus is beside the items, null if it is elsewhere. */
  const place = useRef<number | null>(null);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const changes = new MutationObserver(() => {
      if (place.current === null || document.activeElement !== document.body) return;
      const left = [...root.querySelectorAll(each)];
      const next = left[place.current] ?? left.at(-1);
      const other = otherwise?.current ?? root.querySelector<HTMLElement>('a, button, input');
      (next ? next.querySelector<HTMLElement>(target) : other)?.focus();
    });
    changes.observe(root, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [each, target, otherwise]);
  return (
    <div
      ref={area}
      className={className}
      onFocus={({ currentTarget, target: focused }) => {
        const all = [...currentTarget.querySelectorAll(each)];
        place.current = Math.max(
          0,
          all.findIndex((element) => element.contains(focused)),
        );
      }}
      onBlur={() => (place.current = null)}
    >
      {children}
    </div>
  );
}
