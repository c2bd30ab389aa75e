import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#storefront/features/home/home-page.tsx';
import { loadHome } from '#storefront/features/home/home-query.ts';
import { firstSlidePreloads } from '#storefront/content/slides.ts';
import home from '#storefront/messages/en/home.json' with { type: 'json' };
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { settingsOf } from '#storefront/settings.ts';
import { PartMessages } from '#storefront/parts/part-messages.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ matches }) => {
    const description = settingsOf(matches)?.store.summary ?? '';
    const head = pageHead({ title: translate('titles.home'), description, path: '/' }, matches);
    return { ...head, links: [...head.links, ...firstSlidePreloads] };
  },
  component: Home,
});

function Home() {
  return (
    <PartMessages add={{ home }}>
      <HomePage />
    </PartMessages>
  );
}
