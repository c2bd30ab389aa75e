import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';
import { Key } from './key.tsx';

interface TopBarProps {
  /** The heading, or the path to the page. */
  children: ReactNode;
  /** The text of the button that opens the palette, and its click handler. */
  palette: { label: string; open: () => void };
  /** Controls at the right end. */
  end?: ReactNode;
}

/** The bar over every page. */
export function TopBar({ children, palette, end }: TopBarProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 lg:px-6 print:hidden">
      {children}
      <button
        type="button"
        onClick={palette.open}
        className="ml-auto flex target-h-8.5 items-center gap-2 rounded-md border border-line bg-sunken px-2.5 text-muted hover:border-line-strong md:w-80"
      >
        <Icon iconNode={Search} size={16} />
        <span className="max-md:sr-only">{palette.label}</span>
        <Key className="ml-auto max-md:hidden">Ctrl K</Key>
      </button>
      {end}
    </div>
  );
}
