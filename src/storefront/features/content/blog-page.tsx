import type { ContentPage } from '#contract/content.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { PageTitle } from './page-title.tsx';
import { PostCards } from './post-cards.tsx';
import type { PostHead } from '#storefront/content/texts.ts';

export function BlogPage({ page, posts }: { page: ContentPage; posts: readonly PostHead[] }) {
  return (
    <div className="wrap pb-8">
      <ContentCrumbs title={page.title} />
      <PageTitle title={page.title} lead={page.lead} />
      <div className="mt-8">
        <PostCards posts={posts} heading="h2" eager />
      </div>
    </div>
  );
}
