import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvitationPage, InvitationSkeleton } from '#storefront/features/account/invitation-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { PartMessages } from '#storefront/parts/part-messages.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

const about = { description: translate('titles.profileDescription'), path: '/profile', unlisted: true };

/** The page of an invitation's mail. */
export const Route = createFileRoute('/invitation/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  head: ({ matches }) => pageHead({ title: translate('titles.invitation'), ...about }, matches),
  component: Invitation,
  notFoundComponent: NotFoundPage,
});

function Invitation() {
  return (
    <PartMessages add={{ account }}>
      <InvitationForPerson />
    </PartMessages>
  );
}

function InvitationForPerson() {
  const t = useTranslations('account.invitations');
  const { id } = Route.useParams();
  const page = <InvitationPage id={Number(id)} />;
  return (
    <CustomersOnly waiting={<InvitationSkeleton />} newcomer={page} loginText={t('loginText')}>
      {page}
    </CustomersOnly>
  );
}
