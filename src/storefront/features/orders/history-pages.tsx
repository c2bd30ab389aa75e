import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { pageWindow } from '#domain/listing.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { withPage, type HistorySearch } from './history-search.ts';

const step = 'inline-flex target-size-10 items-center justify-center rounded-md border px-2';

interface HistoryPagesProps {
  page: number;
  pages: number;
  search: HistorySearch;
}

/** Pagination of the purchase history; renders nothing for a single page. */
export function HistoryPages({ page, pages, search }: HistoryPagesProps) {
  const t = useTranslations('orders');
  const shown = pageWindow(page, pages);
  if (shown.pages.length === 0) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex justify-center">
      <ul className="flex items-center gap-1">
        <li>
          <Arrow icon={ChevronLeft} name={t('previous')} page={shown.previous} search={search} />
        </li>
        {shown.before && <li aria-hidden>…</li>}
        {shown.pages.map((number) => (
          <li key={number}>
            {number === page ? (
              <span aria-current="page" className={`${step} border-ink font-bold`}>
                <span className="sr-only">{t('page')} </span>
                {number}
              </span>
            ) : (
              <PageLink page={number} search={search}>
                <span className="sr-only">{t('page')} </span>
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {shown.after && <li aria-hidden>…</li>}
        <li>
          <Arrow icon={ChevronRight} name={t('next')} page={shown.next} search={search} />
        </li>
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  search: HistorySearch;
  'aria-label'?: string;
  children: ReactNode;
}

function PageLink({ page, search, ...rest }: PageLinkProps) {
  return (
    <Link
      to="/purchase-history"
      search={withPage(search, page)}
      activeOptions={{ exact: true }}
      className={`${step} border-transparent hover:border-line-strong`}
      {...rest}
    />
  );
}

interface ArrowProps {
  icon: IconNode;
  name: string;
  page: number | null;
  search: HistorySearch;
}

function Arrow({ icon, name, page, search }: ArrowProps) {
  if (page === null) {
    return (
      <span role="link" aria-disabled aria-label={name} className={`${step} border-transparent text-line-strong`}>
        <Icon iconNode={icon} size={18} aria-hidden />
      </span>
    );
  }
  return (
    <PageLink page={page} search={search} aria-label={name}>
      <Icon iconNode={icon} size={18} aria-hidden />
    </PageLink>
  );
}
