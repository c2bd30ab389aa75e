import { Link } from '@tanstack/react-router';
import type { PostPage as PostText } from '#contract/content.ts';
import { formatDate } from '#domain/calendar.ts';
import type { PostHead } from '#storefront/content/texts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { PostCards, PostCover } from './post-cards.tsx';
import { TextPage } from './text-page.tsx';

/** A post, and the newest other posts below it. */
export function PostPage({ post, others }: { post: PostText; others: readonly PostHead[] }) {
  const t = useTranslations('content');
  const { author, minutes } = post;
  return (
    <>
      <TextPage
        page={post}
        parents={[{ label: t('blog') }]}
        meta={t('postMeta', { date: formatDate(post.date), minutes, author })}
        before={
          <div className="mb-7">
            <PostCover src={post.cover} eager />
          </div>
        }
      />
      <section aria-labelledby="more-posts" className="wrap mt-6 pb-8">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="more-posts" className="text-[1.3125rem] font-bold tracking-[-0.015em]">
            {t('morePosts')}
          </h2>
          <Link to="/blog" className="font-semibold text-accent hover:underline">
            {t('allPosts')}
          </Link>
        </div>
        <PostCards posts={others} heading="h3" />
      </section>
    </>
  );
}
