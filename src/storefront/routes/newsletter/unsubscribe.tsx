import { createFileRoute } from '@tanstack/react-router';
import { NewsletterLink } from '#storefront/features/content/newsletter-link.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ matches }) => {
    const [title, description] = [translate('content.unsubscribeTitle'), translate('content.unsubscribeText')];
    return pageHead({ title, description, path: '/newsletter/unsubscribe', unlisted: true }, matches);
  },
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useSearch();
  return <NewsletterLink action="unsubscribe" token={token} />;
}
