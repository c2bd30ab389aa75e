import { expect, test } from 'vitest';
import type { PostPage as PostText } from '#contract/content.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { PostPage } from './post-page.tsx';
import { TextPage } from './text-page.tsx';

const text = { title: 'Returns', description: '', opening: '<p>Within 30 days.</p>', sections: [] };

// rules: PAGE-2
test('a text page shows its date in the same format as every other date', async () => {
  expect(textIn(await renderToHtml(<TextPage page={{ ...text, updated: '2026-11-02' }} />))).toContain(
    'Last updated 2026-11-02',
  );
});

// rules: PAGE-2
test('a post shows its date in the same format as every other date', async () => {
  const post = { ...text, slug: 'post', date: '2026-10-14', minutes: 3, author: 'Maya', cover: '/cover.webp' };
  const pageText = textIn(await renderToHtml(<PostPage post={post as unknown as PostText} others={[]} />));
  expect(pageText).toContain('2026-10-14');
  expect(pageText).not.toContain('October');
});
