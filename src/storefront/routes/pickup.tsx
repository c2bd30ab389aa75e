import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { textHead } from './-text-head.ts';

export const Route = createFileRoute('/pickup')({
  loader: () => loadPage('pickup'),
  head: (context) => textHead(context.loaderData, context),
  component: Pickup,
});

function Pickup() {
  return <TextPage page={Route.useLoaderData()} />;
}
