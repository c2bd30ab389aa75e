import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '#storefront/features/content/blog-page.tsx';
import { loadBlog } from '#storefront/features/content/load-content.ts';
import { textHead } from '#storefront/routes/-text-head.ts';

export const Route = createFileRoute('/blog/')({
  loader: () => loadBlog(),
  head: (context) => textHead(context.loaderData?.page, context),
  component: Blog,
});

function Blog() {
  return <BlogPage {...Route.useLoaderData()} />;
}
