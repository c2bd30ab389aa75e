import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import {
  Banknote,
  BookOpenCheck,
  Boxes,
  Clock,
  FileSpreadsheet,
  Hospital,
  ReceiptText,
  Settings,
  Warehouse,
} from 'lucide';
import { OfficeLink } from '#office/link.tsx';
import { officeSettings } from '#office/settings.ts';
import { useSession } from '#office/state/session.ts';
import { useStaff } from '#office/state/staff.ts';
import { useListHomes } from '#office/state/views.ts';
import { waitingQuery } from '#office/state/waiting.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AccountMenu } from './account-menu.tsx';

/** The places of the office, each for the roles that may read its area (rules: OFFICE-4). */
export const places = [
  { name: 'today', path: '/', list: null, icon: Clock, area: null },
  { name: 'orders', path: '/orders', list: 'orders', icon: ReceiptText, area: 'orders' },
  { name: 'warehouse', path: '/warehouse', list: 'pick-lists', icon: Warehouse, area: 'parcels' },
  { name: 'stock', path: '/warehouse/stock', list: 'stock', icon: Boxes, area: 'stock' },
  { name: 'clinics', path: '/clinics', list: 'clinics', icon: Hospital, area: 'clinics' },
  { name: 'money', path: '/money', list: 'invoices', icon: Banknote, area: 'money' },
  { name: 'imports', path: '/imports', list: null, icon: FileSpreadsheet, area: 'imports' },
  { name: 'settings', path: '/settings', list: null, icon: Settings, area: 'settings' },
  { name: 'audit', path: '/audit', list: 'audit', icon: BookOpenCheck, area: 'audit' },
] as const;

/** The pages of stock are below the warehouse in the URL, and a place of their own in the menu. */
const STOCK_PAGES = /^\/warehouse\/(?:stock|receive|count|bins)(?:\/|$)/;

function isWithin(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  return STOCK_PAGES.test(path) ? to === '/warehouse/stock' : path.startsWith(to);
}

function Mark() {
  const { store, isStaging } = officeSettings();
  const [first, second] = store.mark;
  const t = useTranslations('office.frame');
  return (
    <OfficeLink
      to="/"
      className="flex h-13 items-center gap-2 text-base font-[750] tracking-[-0.02em] whitespace-nowrap"
    >
      <span>
        {first}
        <span className="text-accent">·</span>
        {second}
      </span>
      <span className="ml-auto text-[0.6875rem] font-medium tracking-normal text-muted">
        {isStaging ? t('staging') : t('office')}
      </span>
    </OfficeLink>
  );
}

/** The menu with the number of waiting orders, and the signed-in person. */
export function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations('office.frame');
  const { mayRead } = useStaff();
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: mayRead('orders') });
  const homeOf = useListHomes();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shown = places.filter(({ area }) => area === null || mayRead(area));
  const counts = {
    today: undefined,
    clinics: undefined,
    stock: undefined,
    imports: undefined,
    settings: undefined,
    audit: undefined,
    money: waiting?.overdue,
    warehouse: waiting?.pick,
    orders: waiting && waiting.approve + waiting.pick,
  };
  return (
    <div className="flex h-full flex-col px-2.5 pb-3">
      <div className="px-2.5">
        <Mark />
      </div>
      <nav aria-label={t('menu')} className="mt-1.5 grid gap-px">
        {shown.map(({ name, path: to, list, icon }) => {
          // The router's paths do not contain the path of the office.
          const isHere = isWithin(path, to);
          const count = counts[name];
          return (
            <OfficeLink
              key={name}
              to={list ? homeOf(list) : to}
              onClick={onChosen}
              aria-current={isHere ? 'page' : undefined}
              className="group flex target-h-8.5 items-center gap-2.5 rounded-md px-2.5 font-medium hover:bg-sunken aria-[current]:bg-tint aria-[current]:text-accent"
            >
              <Icon iconNode={icon} size={16} className="text-muted group-aria-[current]:text-accent" />
              {t(name)}
              {count ? (
                <span className="ml-auto font-normal text-muted group-aria-[current]:text-accent">
                  {count.toLocaleString('en-CA')}
                  <span className="sr-only"> {t('waiting', { count })}</span>
                </span>
              ) : null}
            </OfficeLink>
          );
        })}
      </nav>
      <Who />
    </div>
  );
}

function Who() {
  const session = useSession();
  const { role } = useStaff();
  const t = useTranslations('office.frame');
  if (session.status !== 'signed_in' || !role) return null;
  const name = session.name || session.email;
  const initials = name
    .split(/[\s.@]+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
  return (
    <div className="mt-auto flex items-center gap-2.5 px-2.5 pt-2 leading-tight">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-tint text-[0.6875rem] font-bold text-accent"
      >
        {initials}
      </span>
      <span className="min-w-0">
        <b className="block truncate font-semibold">{name}</b>
        <span className="text-xs text-muted">{t(`role.${role}`)}</span>
      </span>
      <AccountMenu />
    </div>
  );
}
