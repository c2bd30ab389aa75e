import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayInClinic, type ClinicRole } from '#domain/access.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AccountFrameProps {
  title: string;
  /** The person's role in the clinic; left out while it is not known. */
  role?: ClinicRole;
  children: ReactNode;
}

const item =
  'flex target-h-10 items-center rounded-md px-2 text-sm whitespace-nowrap sm:px-2.5 font-medium lg:px-3 lg:text-base text-muted hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-ink';

/** An account page: its menu is at the left, or in a row above it on small screens. */
export function AccountFrame({ title, role, children }: AccountFrameProps) {
  const t = useTranslations('account');
  const ownRole = role !== undefined && !mayInClinic(role, 'change_people');
  // While the role is not known, neither name of the section is right.
  const peopleClass = role === undefined ? `${item} invisible` : item;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: title }]} />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label={t('menu.label')} className="lg:pt-14">
          <ul className="-mx-4 flex gap-x-0.5 overflow-x-auto border-b border-line px-3 py-1 sm:-mx-1 sm:gap-x-1 sm:px-0 lg:overflow-visible lg:p-0 lg:sticky lg:top-4 lg:mx-0 lg:flex-col lg:gap-y-0.5 lg:border-0">
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
              <Link to="/profile" hash="people" className={peopleClass} activeOptions={{ includeHash: true }}>
                {t(ownRole ? 'menu.role' : 'menu.people')}
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
