import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AccountFrameProps {
  title: string;
  children: ReactNode;
}

const item =
  'flex target-h-10 items-center rounded-md px-2.5 text-sm font-medium lg:px-3 lg:text-base text-muted hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-ink';

/** An account page: its menu is at the left, or in a row above it on small screens. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const t = useTranslations('account');
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: title }]} />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label={t('menu.label')} className="lg:pt-14">
          <ul className="-mx-1 flex flex-wrap gap-x-1 border-b border-line pb-1 lg:sticky lg:top-4 lg:mx-0 lg:flex-col lg:gap-y-0.5 lg:border-0">
            <li>
              <Link to="/profile" className={item} activeOptions={{ exact: true, includeHash: true }}>
                {t('menu.profile')}
              </Link>
            </li>
            <li>
              <Link to="/profile" hash="addresses" className={item} activeOptions={{ includeHash: true }}>
                {t('menu.addresses')}
              </Link>
            </li>
            <li>
              <Link to="/profile" hash="payment" className={item} activeOptions={{ includeHash: true }}>
                {t('menu.payment')}
              </Link>
            </li>
            <li>
              <Link to="/profile" hash="people" className={item} activeOptions={{ includeHash: true }}>
                {t('menu.people')}
              </Link>
            </li>
            <li>
              <Link to="/purchase-history" className={item} activeOptions={{ includeSearch: false }}>
                {t('menu.orders')}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
