import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';
import { offsetOfPage, pageWindow } from '#domain/listing.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ListingLink } from './listing-link.tsx';

interface PagesNavProps {
  page: number;
  pages: number;
  search: ListingSearch;
  label: string;
  className?: string;
  /** Called when the person opens another page. */
  onTurn?: () => void;
}

const step = 'inline-flex target-h-10 min-w-9 items-center justify-center gap-1 rounded-md border px-1 sm:px-2';

/**
 * Pagination in windows of six with Prev, Next, the first and the last page, and ellipses; renders nothing for a single
 * page. On a phone Prev and Next are on their own line below the numbers.
 */
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
  const number = (target: number) => (
    <ListingLink search={at(target)} className={`${step} border-transparent hover:border-line-strong`}>
      <span className="sr-only">{t('page')} </span>
      {target}
    </ListingLink>
  );
  return (
    <nav
      aria-label={label}
      className={`flex justify-center ${className}`}
      onClick={(event) => (event.target as Element).closest('a') && onTurn?.()}
    >
      <ul className="flex flex-wrap items-center justify-center gap-y-1">
        <li className="max-sm:order-2">
          {arrow(shown.previous, t('previousPage'), <Arrow to="left" text={t('prev')} />, 'prev')}
        </li>
        {shown.first !== null && <li>{number(shown.first)}</li>}
        {shown.before && <Ellipsis />}
        {shown.pages.map((each) => (
          <li key={each}>
            {each === page ? (
              <span aria-current="page" className={`${step} border-ink font-bold`}>
                <span className="sr-only">{t('page')} </span>
                {each}
              </span>
            ) : (
              number(each)
            )}
          </li>
        ))}
        {shown.after && <Ellipsis />}
        {shown.last !== null && <li>{number(shown.last)}</li>}
        <li aria-hidden className="order-1 basis-full sm:hidden" />
        <li className="max-sm:order-3">
          {arrow(shown.next, t('nextPage'), <Arrow to="right" text={t('next')} />, 'next')}
        </li>
      </ul>
    </nav>
  );
}

function Arrow({ to, text }: { to: 'left' | 'right'; text: string }) {
  const icon = to === 'left' ? ChevronLeft : ChevronRight;
  return (
    <>
      {to === 'left' && <Icon iconNode={icon} size={18} aria-hidden />}
      <span>{text}</span>
      {to === 'right' && <Icon iconNode={icon} size={18} aria-hidden />}
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
