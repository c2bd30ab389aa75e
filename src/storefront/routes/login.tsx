import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#storefront/features/session/sign-in-page.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { PartMessages } from '#storefront/parts/part-messages.tsx';

export const Route = createFileRoute('/login')({
  head: ({ matches }) =>
    pageHead(
      {
        title: translate('titles.login'),
        description: translate('titles.loginDescription'),
        path: '/login',
        unlisted: true,
      },
      matches,
    ),
  component: Login,
});

function Login() {
  return (
    <PartMessages add={{ account }}>
      <SignInPage />
    </PartMessages>
  );
}
