import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#storefront/features/home/home-page.tsx';
import { loadHome } from '#storefront/features/home/home-query.ts';
import { firstPicture } from '#storefront/content/slides.ts';
import home from '#storefront/messages/en/home.json' with { type: 'json' };
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { settingsOf } from '#storefront/settings.ts';
import { Words } from '#storefront/routes/-words.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ matches }) => {
    const description = settingsOf(matches)?.store.summary ?? '';
    const head = pageHead({ title: words('titles.home'), description, path: '/' }, matches);
    return { ...head, links: [...head.links, ...firstPicture] };
  },
  component: Home,
});

function Home() {
  return (
    <Words add={{ home }}>
      <HomePage />
    </Words>
  );
}
