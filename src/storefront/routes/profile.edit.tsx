import { createFileRoute } from '@tanstack/react-router';
import { EditProfile } from '#storefront/features/account/edit-profile.tsx';
import { ProfileSkeleton } from '#storefront/features/account/profile-skeleton.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';

const title = words('account.profile.editTitle');

export const Route = createFileRoute('/profile/edit')({
  head: ({ matches }) =>
    pageHead({ title, description: words('account.profile.description'), path: '/profile', unlisted: true }, matches),
  component: Edit,
});

function Edit() {
  return (
    <CustomersOnly waiting={<ProfileSkeleton title={title} />}>
      <EditProfile />
    </CustomersOnly>
  );
}
