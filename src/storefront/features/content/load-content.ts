import type { QueryClient } from '@tanstack/react-query';
import { now } from '#storefront/settings.ts';

// The list of all texts is fetched with the first of them, not with every page of the shop.
const texts = () => import('#storefront/content/texts.ts');

/** A page of text by its file's name, for its route's loader. */
export const loadPage = async (slug: string) => (await texts()).readPage(slug);

/** The blog's own page with its posts, newest first. */
export async function loadBlog() {
  const { allPosts, readPage } = await texts();
  return { page: await readPage('blog'), posts: allPosts() };
}

/** A post with the newest others; null where there is none at that address. */
export async function loadPost(slug: string) {
  const { allPosts, readPost } = await texts();
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

/** The team's page with its people. */
export async function loadTeam() {
  const { readPage, readTeam } = await texts();
  return { page: await readPage('team'), people: await readTeam() };
}

/** The questions with the videos above them. */
export async function loadFaq() {
  const { readInstructions, readPage, readQuestions } = await texts();
  return { page: await readPage('faq'), groups: await readQuestions(), videos: await readInstructions() };
}

/** The short-expiry page with the lots that may still be sold, and the Toronto day they are counted from. */
export async function loadShortExpiry(client: QueryClient) {
  const [page, { torontoDate }, { lotsOnSale }, { lotProductsQuery }] = await Promise.all([
    loadPage('short-expiry'),
    import('#domain/calendar.ts'),
    import('#domain/short-dates.ts'),
    import('./lot-products-query.ts'),
  ]);
  const today = torontoDate(now());
  const lots = lotsOnSale(page.lots ?? [], today);
  await client.ensureQueryData(lotProductsQuery(lots.map(({ id }) => id)));
  return { page, today, lots };
}
