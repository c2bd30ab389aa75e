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

/**
 * Milliseconds after the pointer leaves until a dropdown closes (rules: PAGE-16), and after it arrives until the
 * dropdown opens.
 */
const CLOSE_DELAY_MS = 200;
const OPEN_DELAY_MS = 60;

/**
 * A button that shows and hides a panel. It opens by click, or by hover if `onHover`; it closes by Escape (which
 * returns the focus to the button), when the focus or the mouse leaves, and when a link inside is followed.
 */
export function useDisclosure({
  onHover = false,
  closeDelay = CLOSE_DELAY_MS,
}: { onHover?: boolean; closeDelay?: number } = {}) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  /** Hover opened the panel: the click that usually follows must not close it. */
  const openedByHover = useRef(false);

  const cancelChange = () => window.clearTimeout(timer.current);
  const change = useCallback((next: boolean, byHover = false) => {
    window.clearTimeout(timer.current);
    openedByHover.current = next && byHover;
    setOpen(next);
  }, []);
  useEffect(() => cancelChange, []);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (onHover && event.pointerType === 'mouse') act();
  };
  const changeLater = (next: boolean, delay: number) => {
    cancelChange();
    timer.current = window.setTimeout(() => change(next, true), delay);
  };

  return {
    open,
    close: useCallback(() => change(false), [change]),
    /** Event handlers for the element that contains the button and the panel. */
    area: {
      onPointerEnter: byMouse(() => (open ? cancelChange() : changeLater(true, OPEN_DELAY_MS))),
      onPointerLeave: byMouse(() => changeLater(false, closeDelay)),
      onBlur: (event: FocusEvent) => {
        const nextFocus = event.relatedTarget as Node | null;
        if (nextFocus && !event.currentTarget.contains(nextFocus)) change(false);
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
        change(openedByHover.current ? true : !open);
        openedByHover.current = false;
      },
    },
    panel: { id: panelId, hidden: !open },
  };
}
