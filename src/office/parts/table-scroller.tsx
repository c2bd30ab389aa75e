import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The cells of a table's head, which stays at the top of the window while the rows scroll (rules: OFFICE-105). */
export const stickyHead =
  '[&_th]:sticky [&_th]:top-0 [&_th]:z-5 [&_th]:bg-paper [&_th]:shadow-[inset_0_-1px_var(--line)] print:[&_th]:static';

/**
 * The box of a table. It scrolls sideways only while the table is wider: the head of a table in a box that scrolls
 * cannot stay at the top of the window.
 */
export function TableScroller({ className = '', children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const table = current?.firstElementChild;
    if (!current || !table) return;
    const resized = new ResizeObserver(() =>
      current.toggleAttribute('data-wide', current.scrollWidth > current.clientWidth),
    );
    resized.observe(current);
    resized.observe(table);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={box} className={`data-wide:overflow-x-auto ${className}`} tabIndex={-1}>
      {children}
    </div>
  );
}
