import type { ReactNode } from 'react';
import { formatWholeMoney } from '#domain/money.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useSession } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CartButton } from './cart-button.tsx';
import { LaterClinicName } from './later-clinic-name.tsx';
import { MainNav } from './main-nav.tsx';
import { SideMenuButton } from './side-menu-button.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Promotional line, logo, search, account, cart and navigation above every page (rules: PAGE-14, PAGE-20). */
export function Header({ search }: { search: ReactNode }) {
  const t = useTranslations('shell');
  const { shipping } = useStoreSettings();
  const session = useSession();
  return (
    <header className="border-b border-line bg-surface">
      <p className="bg-bar px-4 py-1.5 text-center text-sm tracking-wide text-on-bar">
        {t('freeShipping', { amount: formatWholeMoney(shipping.freeFrom) })}
      </p>
      <div className="wrap flex flex-wrap items-center gap-x-1 gap-y-2 py-2.5 lg:h-17 lg:flex-nowrap lg:gap-x-6 lg:py-0">
        <SideMenuButton />
        <div className="relative">
          <BrandMark />
          {session.status === 'signed_in' && <LaterClinicName />}
        </div>
        <div className="order-last w-full lg:order-none lg:max-w-160 lg:grow">{search}</div>
        <div className="ml-auto flex items-center gap-1 lg:gap-3">
          <AccountMenu />
          <ThemeChoice />
          <CartButton />
        </div>
      </div>
      <MainNav />
    </header>
  );
}
