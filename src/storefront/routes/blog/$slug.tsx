import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadPost } from '#storefront/features/content/load-content.ts';
import { PostPage } from '#storefront/features/content/post-page.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { textHead } from '#storefront/routes/-text-head.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params }) => {
    const found = await loadPost(params.slug);
    if (!found) throw notFound();
    return found;
  },
  head: (context) => textHead(context.loaderData?.post, context),
  component: Post,
  notFoundComponent: NotFoundPage,
});

function Post() {
  return <PostPage {...Route.useLoaderData()} />;
}
