import type { ReactNode } from 'react';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useInvitations } from '#storefront/state/people.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddressSection } from './address-section.tsx';
import { CardSection } from './card-section.tsx';
import { DeliveryDaysSection } from './delivery-days-section.tsx';
import { InvitationNotices } from './invitation-notices.tsx';
import { PaymentTermsSection } from './payment-terms-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { useSectionFromUrl } from './use-section-from-url.ts';

interface ProfilePageProps {
  /** Renders the recent purchases between the parts; given by the route. */
  aroundPurchases: (parts: { above: ReactNode; isWaiting: boolean; children: ReactNode }) => ReactNode;
}

/** The account page: recent purchases and My Settings (rules: ACCOUNT-15). */
export function ProfilePage({ aroundPurchases }: ProfilePageProps) {
  const t = useTranslations('account.profile');
  const clinics = useTranslations('account.clinics');
  const customer = useKnownCustomer();
  const { firstname, email } = customer;
  const clinic = severalClinicsLabel(customer);
  const { isLoading } = useInvitations(email);
  return (
    <AccountFrame title={t('title')} role={customer.role}>
      <p className="-mt-4 mb-6 text-muted">
        {t('greeting', { name: firstname })}
        {clinic && <b className="block font-semibold text-ink">{clinics('actsFor', { clinic })}</b>}
      </p>
      {aroundPurchases({
        above: <InvitationNotices email={email} />,
        isWaiting: isLoading,
        children: <Settings />,
      })}
    </AccountFrame>
  );
}

function Settings() {
  const t = useTranslations('account.profile');
  useSectionFromUrl();
  return (
    <>
      <h2 className="mt-10 text-xl font-bold tracking-tight">{t('settings')}</h2>
      <ProfileDetails />
      <AddressSection />
      <DeliveryDaysSection />
      <PaymentTermsSection />
      <CardSection />
      <PeopleSection />
    </>
  );
}
