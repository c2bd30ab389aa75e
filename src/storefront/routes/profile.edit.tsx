import { createFileRoute } from '@tanstack/react-router';
import { EditProfile } from '#storefront/features/account/edit-profile.tsx';
import { ProfileSkeleton } from '#storefront/features/account/profile-skeleton.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const title = translate('titles.editProfile');

export const Route = createFileRoute('/profile/edit')({
  head: ({ matches }) =>
    pageHead({ title, description: translate('titles.profileDescription'), path: '/profile', unlisted: true }, matches),
  component: Edit,
});

function Edit() {
  return (
    <PartMessages add={{ account }}>
      <CustomersOnly waiting={<ProfileSkeleton title={title} />}>
        <EditProfile />
      </CustomersOnly>
    </PartMessages>
  );
}
