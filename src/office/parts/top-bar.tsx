import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Key } from './key.tsx';
import { openPalette } from './palette.ts';

interface TopBarProps {
  /** The heading of the page, if it is in the bar. */
  title?: string;
  /** The path to the page, or links beside its heading. */
  children?: ReactNode;
  /** Controls at the right end. */
  end?: ReactNode;
}

/** The bar over every page, with the button that opens the palette. */
export function TopBar({ title, children, end }: TopBarProps) {
  const t = useTranslations('office.frame');
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-1 pr-4 pl-14 lg:px-6 lg:py-2 print:hidden">
      {title !== undefined && <h1 className="text-lg font-bold tracking-[-0.02em]">{title}</h1>}
      {children}
      <button
        type="button"
        onClick={openPalette}
        className="ml-auto flex target-h-8.5 items-center gap-2 rounded-md border border-line bg-sunken px-2.5 text-muted hover:border-line-strong md:w-80"
      >
        <Icon iconNode={Search} size={16} />
        <span className="max-md:sr-only">{t('palette')}</span>
        <Key className="ml-auto max-md:hidden">Ctrl K</Key>
      </button>
      {end}
    </div>
  );
}
