import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#storefront/features/session/sign-in-page.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { Words } from '#storefront/routes/-words.tsx';

export const Route = createFileRoute('/login')({
  head: ({ matches }) =>
    pageHead(
      { title: words('titles.login'), description: words('titles.loginDescription'), path: '/login', unlisted: true },
      matches,
    ),
  component: Login,
});

function Login() {
  return (
    <Words add={{ account }}>
      <SignInPage />
    </Words>
  );
}
