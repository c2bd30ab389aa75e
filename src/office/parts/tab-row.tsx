import { useEffect, useRef, type ReactNode } from 'react';

interface TabRowProps {
  label: string;
  /** The chosen tab, and what changes the widths of tabs: whenever it changes, the chosen tab is moved into sight. */
  here: string;
  className?: string;
  children: ReactNode;
}

/** A row of tabs that scrolls where the screen has no room for it; the chosen tab is in sight (rules: OFFICE-66). */
export function TabRow({ label, here, className = '', children }: TabRowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]');
    if (!row.current || !chosen) return;
    const [room, place] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += place.left + place.width / 2 - room.left - room.width / 2;
  }, [here]);
  return (
    <nav ref={row} aria-label={label} className={`flex min-w-0 overflow-x-auto ${className}`}>
      {children}
    </nav>
  );
}
