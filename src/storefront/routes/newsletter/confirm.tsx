import { createFileRoute } from '@tanstack/react-router';
import { NewsletterLink } from '#storefront/features/content/newsletter-link.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ matches }) => {
    const [title, description] = [translate('content.confirmTitle'), translate('content.confirmText')];
    return pageHead({ title, description, path: '/newsletter/confirm', unlisted: true }, matches);
  },
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  return <NewsletterLink action="confirm" token={token} />;
}
