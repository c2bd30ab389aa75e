import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CreateProfile } from '#storefront/features/account/create-profile.tsx';
import { ProfilePage } from '#storefront/features/account/profile-page.tsx';
import { ProfileSkeleton } from '#storefront/features/account/profile-skeleton.tsx';
import { ProfilePurchases } from '#storefront/features/orders/profile-purchases.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const title = translate('titles.profile');

export const Route = createFileRoute('/profile/')({
  head: ({ matches }) =>
    pageHead({ title, description: translate('titles.profileDescription'), path: '/profile', unlisted: true }, matches),
  component: Profile,
});

function Profile() {
  const { history } = useRouter();
  /** Continues to the page from which the person was asked to complete the profile, unless that was the front page. */
  const goOn = () => {
    const place = history.location.state.afterProfile;
    if (place && place.href !== '/') history.replace(place.href, place.state);
  };
  return (
    <PartMessages add={{ account, orders }}>
      <CustomersOnly waiting={<ProfileSkeleton title={title} />} newcomer={<CreateProfile onCreated={goOn} />}>
        <ProfilePage aroundPurchases={(parts) => <ProfilePurchases {...parts} />} />
      </CustomersOnly>
    </PartMessages>
  );
}
