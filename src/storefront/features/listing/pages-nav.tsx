import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { offsetOfPage, pageWindow } from '#domain/listing.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import { ListingLink } from './listing-link.tsx';

interface PagesNavProps {
  page: number;
  pages: number;
  search: ListingSearch;
  label: string;
  className?: string;
  /** Called as a page is left for another. */
  onTurn?: () => void;
}

const step = 'inline-flex target-h-10 min-w-9 items-center justify-center gap-1 rounded-md border px-1 sm:px-2';

/** Pages in windows of six with Prev, Next and ellipses; nothing for a single page (spec 000 §2). */
export function PagesNav({ page, pages, search, label, className = '', onTurn }: PagesNavProps) {
  const t = useTranslations('catalogue');
  const shown = pageWindow(page, pages);
  if (shown.pages.length === 0) return null;
  const at = (target: number) => ({ ...search, offset: offsetOfPage(target, search.limit) });
  const arrow = (target: number | null, name: string, icon: ReactNode, rel: 'prev' | 'next') =>
    target === null ? (
      <span aria-disabled role="link" aria-label={name} className={`${step} border-transparent text-line-strong`}>
        {icon}
      </span>
    ) : (
      <ListingLink
        search={at(target)}
        rel={rel}
        aria-label={name}
        className={`${step} border-transparent hover:border-line-strong`}
      >
        {icon}
      </ListingLink>
    );
  return (
    <nav
      aria-label={label}
      className={`flex justify-center ${className}`}
      onClick={(event) => (event.target as Element).closest('a') && onTurn?.()}
    >
      <ul className="flex items-center">
        <li>{arrow(shown.previous, t('previousPage'), <Arrow to="left" text={t('prev')} />, 'prev')}</li>
        {shown.before && <Ellipsis />}
        {shown.pages.map((number) => (
          <li key={number}>
            {number === page ? (
              <span aria-current="page" className={`${step} border-ink font-bold`}>
                <span className="sr-only">{t('page')} </span>
                {number}
              </span>
            ) : (
              <ListingLink search={at(number)} className={`${step} border-transparent hover:border-line-strong`}>
                <span className="sr-only">{t('page')} </span>
                {number}
              </ListingLink>
            )}
          </li>
        ))}
        {shown.after && <Ellipsis />}
        <li>{arrow(shown.next, t('nextPage'), <Arrow to="right" text={t('next')} />, 'next')}</li>
      </ul>
    </nav>
  );
}

function Arrow({ to, text }: { to: 'left' | 'right'; text: string }) {
  const Icon = to === 'left' ? ChevronLeft : ChevronRight;
  return (
    <>
      {to === 'left' && <Icon size={18} aria-hidden />}
      <span className="hidden sm:inline">{text}</span>
      {to === 'right' && <Icon size={18} aria-hidden />}
    </>
  );
}

function Ellipsis() {
  return (
    <li aria-hidden className="w-4 text-center text-muted sm:w-6">
      …
    </li>
  );
}
