import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { textHead } from './-text-head.ts';

export const Route = createFileRoute('/partners')({
  loader: () => loadPage('partners'),
  head: (context) => textHead(context.loaderData, context),
  component: Partners,
});

function Partners() {
  return <TextPage page={Route.useLoaderData()} />;
}
