import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** Milliseconds after the pointer left until a dropdown closes (rules: PAGE-16), and until a passing pointer opens one. */
const CLOSE_DELAY = 200;
const OPEN_DELAY = 60;

/**
 * A button that shows and hides what stands beside it: by press, by a resting mouse where `onHover`, closed by Escape
 * (the focus goes back to the button), by leaving it with the focus or the mouse, and by following a link in it.
 */
export function useDisclosure({
  onHover = false,
  closeDelay = CLOSE_DELAY,
}: { onHover?: boolean; closeDelay?: number } = {}) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  /** Opened by a resting mouse: the press that usually follows must not close it. */
  const hovered = useRef(false);

  const cancel = () => window.clearTimeout(timer.current);
  const change = useCallback((next: boolean, byHover = false) => {
    window.clearTimeout(timer.current);
    hovered.current = next && byHover;
    setOpen(next);
  }, []);
  useEffect(() => cancel, []);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (onHover && event.pointerType === 'mouse') act();
  };
  const later = (next: boolean, delay: number) => {
    cancel();
    timer.current = window.setTimeout(() => change(next, true), delay);
  };

  return {
    open,
    close: useCallback(() => change(false), [change]),
    /** For the element around button and panel. */
    area: {
      onPointerEnter: byMouse(() => (open ? cancel() : later(true, OPEN_DELAY))),
      onPointerLeave: byMouse(() => later(false, closeDelay)),
      onBlur: (event: FocusEvent) => {
        const goesTo = event.relatedTarget as Node | null;
        if (goesTo && !event.currentTarget.contains(goesTo)) change(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        change(false);
        button.current?.focus();
      },
      onClick: (event: MouseEvent) => {
        if ((event.target as Element).closest('a')) change(false);
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => {
        change(hovered.current ? true : !open);
        hovered.current = false;
      },
    },
    panel: { id: panelId, hidden: !open },
  };
}
