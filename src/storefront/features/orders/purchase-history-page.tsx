import { Tabs } from '@base-ui/react/tabs';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayInClinic, type ClinicPermission } from '#domain/access.ts';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { tabClass, tabListClass } from '#ui/tab-class.ts';
import { HISTORY_TABS, type HistorySearch, type HistoryTab } from './history-search.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrdersPanel } from './orders-panel.tsx';

interface PurchaseHistoryPageProps {
  search: HistorySearch;
  buyAgain: ReactNode;
  subscriptions: ReactNode;
}

/** The right that a person needs to see a tab (rules: ACCOUNT-40). */
const permissionOfTab: Record<HistoryTab, ClinicPermission> = {
  'buy-again': 'fill_cart',
  subscriptions: 'view_subscriptions',
};

/** The orders, Buy Again and subscriptions of a clinic; confirms an order just placed (rules: ORDER-1). */
export function PurchaseHistoryPage({ search, buyAgain, subscriptions }: PurchaseHistoryPageProps) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const { placed } = search;
  const customer = useKnownCustomer();
  const { role } = customer;
  const clinic = severalClinicsLabel(customer);
  const tabs = HISTORY_TABS.filter((name) => mayInClinic(role, permissionOfTab[name]));
  const tab = tabs.find((name) => name === search.tab) ?? 'orders';
  const open = (chosen: HistoryTab | 'orders') =>
    void navigate({
      to: '/purchase-history',
      search: chosen === 'orders' ? {} : { tab: chosen },
      resetScroll: false,
    });
  return (
    <AccountFrame title={t('history')} role={role}>
      {clinic && <p className="-mt-4 mb-5 font-semibold">{t('actsFor', { clinic })}</p>}
      {placed !== undefined && <OrderConfirmation key={placed} orderId={placed} />}
      <Tabs.Root value={tab} onValueChange={open}>
        <Tabs.List aria-label={t('history')} className={tabListClass}>
          {(['orders', ...tabs] as const).map((name) => (
            <Tabs.Tab key={name} value={name} className={tabClass}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="orders" className="pt-5">
          <OrdersPanel search={search} />
        </Tabs.Panel>
        {tabs.includes('buy-again') && (
          <Tabs.Panel value="buy-again" className="pt-5">
            {buyAgain}
          </Tabs.Panel>
        )}
        {tabs.includes('subscriptions') && (
          <Tabs.Panel value="subscriptions" className="pt-5">
            {subscriptions}
          </Tabs.Panel>
        )}
      </Tabs.Root>
    </AccountFrame>
  );
}

/** Placeholder while the session loads. */
export function PurchaseHistorySkeleton() {
  const t = useTranslations('orders');
  return (
    <AccountFrame title={t('history')}>
      <div className="grid gap-4">
        <Skeleton className="h-11 max-w-96" />
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
      </div>
    </AccountFrame>
  );
}
