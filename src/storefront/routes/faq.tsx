import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#storefront/features/content/faq-page.tsx';
import { loadFaq } from '#storefront/features/content/load-content.ts';
import { textHead } from './-text-head.ts';

export const Route = createFileRoute('/faq')({
  loader: () => loadFaq(),
  head: (context) => textHead(context.loaderData?.page, context),
  component: Faq,
});

function Faq() {
  return <FaqPage {...Route.useLoaderData()} />;
}
