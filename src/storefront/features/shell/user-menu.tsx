import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUser } from 'lucide';
import { Suspense, useState } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useShownName } from '#storefront/state/customer.ts';
import type { SessionUser } from '#storefront/state/session.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ActingClinicName, ClinicChoice } from './clinic-choice.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { WaitingCount } from './waiting-count.tsx';

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

/** The signed-in person's menu: the choice of the clinic, links to the account, and Logout. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = useTranslations('shell');
  const name = useShownName(user);
  const { area, button, panel, close } = useDisclosure();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const item = 'block w-full rounded-md px-3 py-2 text-left text-sm font-medium hover:bg-tint';
  return (
    <div className="relative" {...area}>
      <button {...button} className="flex target-h-11 max-w-56 items-center gap-2 px-2 font-[550] hover:text-accent">
        <Icon iconNode={CircleUser} size={20} aria-hidden className="shrink-0" />
        <span className="sr-only">{t('account')}: </span>
        <span className="min-w-0 text-left leading-tight">
          <span className="block truncate">{name}</span>
          <ActingClinicName />
        </span>
        <WaitingCount />
        <Icon iconNode={ChevronDown} size={14} aria-hidden className="shrink-0" />
      </button>
      <div
        {...panel}
        className="absolute top-full right-0 z-40 mt-1 w-64 rounded-lg bg-surface p-1.5 shadow-float not-[[hidden]]:animate-appear"
      >
        <p className="border-b border-line px-3 pt-1.5 pb-2.5 text-sm">
          <span className="text-muted">{t('signedInAs')}</span>
          <span className="block truncate font-semibold">{user.email}</span>
        </p>
        <ClinicChoice
          onChosen={() => {
            close();
            // The button names the clinic.
            button.ref.current?.focus();
          }}
        />
        <ul className="pt-1.5">
          <li>
            <Link to="/profile" className={item}>
              {t('profile')}
            </Link>
          </li>
          <li>
            <Link to="/purchase-history" className={`${item} flex items-center justify-between`}>
              {t('orders')}
              <WaitingCount />
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={item}
              onClick={() => {
                close();
                setIsLoggingOut(true);
              }}
            >
              {t('logout')}
            </button>
          </li>
        </ul>
      </div>
      {isLoggingOut && (
        <Suspense fallback={<PartComing />}>
          <LogoutDialog finalFocus={() => button.ref.current} onClose={() => setIsLoggingOut(false)} />
        </Suspense>
      )}
    </div>
  );
}
