import type { ReactNode } from 'react';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddressSection } from './address-section.tsx';
import { CardSection } from './card-section.tsx';
import { DeliveryDaysSection } from './delivery-days-section.tsx';
import { InvitationNotices } from './invitation-notices.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProfileDetails } from './profile-details.tsx';

/** The account page: recent purchases (given by the route) and My Settings (rules: ACCOUNT-15). */
export function ProfilePage({ recentPurchases }: { recentPurchases: ReactNode }) {
  const t = useTranslations('account.profile');
  const clinics = useTranslations('account.clinics');
  const customer = useKnownCustomer();
  const { firstname, email } = customer;
  const clinic = severalClinicsLabel(customer);
  return (
    <AccountFrame title={t('title')} role={customer.role}>
      <p className="-mt-4 mb-6 text-muted">
        {t('greeting', { name: firstname })}
        {clinic && <b className="block font-semibold text-ink">{clinics('actsFor', { clinic })}</b>}
      </p>
      <InvitationNotices email={email} />
      {recentPurchases}
      <h2 className="mt-10 text-xl font-bold tracking-tight">{t('settings')}</h2>
      <ProfileDetails />
      <AddressSection />
      <DeliveryDaysSection />
      <CardSection />
      <PeopleSection />
    </AccountFrame>
  );
}
