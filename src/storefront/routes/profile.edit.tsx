import { createFileRoute } from '@tanstack/react-router';
import { EditProfile } from '#storefront/features/account/edit-profile.tsx';
import { ProfileSkeleton } from '#storefront/features/account/profile-skeleton.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { Words } from '#storefront/routes/-words.tsx';

const title = words('titles.editProfile');

export const Route = createFileRoute('/profile/edit')({
  head: ({ matches }) =>
    pageHead({ title, description: words('titles.profileDescription'), path: '/profile', unlisted: true }, matches),
  component: Edit,
});

function Edit() {
  return (
    <Words add={{ account }}>
      <CustomersOnly waiting={<ProfileSkeleton title={title} />}>
        <EditProfile />
      </CustomersOnly>
    </Words>
  );
}
