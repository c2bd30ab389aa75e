import type { QueryClient } from '@tanstack/react-query';
import { now } from '#storefront/settings.ts';

// The list of all texts is loaded with the first text page, not with every page of the store.
const importTexts = () => import('#storefront/content/texts.ts');

/** Loads a text page by its file name. */
export const loadPage = async (slug: string) => (await importTexts()).readPage(slug);

/** Loads the blog page with its posts, newest first. */
export async function loadBlog() {
  const { allPosts, readPage } = await importTexts();
  return { page: await readPage('blog'), posts: allPosts() };
}

/** Loads a post with the three newest other posts; null if it does not exist. */
export async function loadPost(slug: string) {
  const { allPosts, readPost } = await importTexts();
  const found = await readPost(slug);
  return (
    found && {
      post: found,
      others: allPosts()
        .filter((other) => other.slug !== slug)
        .slice(0, 3),
    }
  );
}

/** Loads the team page with its people. */
export async function loadTeam() {
  const { readPage, readTeam } = await importTexts();
  return { page: await readPage('team'), people: await readTeam() };
}

/** Loads the questions and the videos above them. */
export async function loadFaq() {
  const { readInstructions, readPage, readQuestions } = await importTexts();
  return { page: await readPage('faq'), groups: await readQuestions(), videos: await readInstructions() };
}

/** Loads the short-expiry page with the lots still on sale, and the Toronto day from which their days are counted. */
export async function loadShortExpiry(client: QueryClient) {
  const [page, { torontoDate }, { lotsOnSale }, { lotProductsQuery }] = await Promise.all([
    loadPage('short-expiry'),
    import('#domain/calendar.ts'),
    import('#domain/lots.ts'),
    import('./lot-products-query.ts'),
  ]);
  const today = torontoDate(await now());
  const lots = lotsOnSale(page.lots ?? [], today);
  await client.ensureQueryData(lotProductsQuery(lots.map(({ id }) => id)));
  return { page, today, lots };
}
