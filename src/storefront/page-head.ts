import { truncateAtWord } from '#domain/text.ts';
import { settingsOf } from '#storefront/settings.ts';
import { tabTitle } from '#ui/tab-title.ts';

/** What a search engine prints of a description. */
const DESCRIPTION_LENGTH = 160;

interface PageWords {
  title: string;
  description: string;
  /** The page's one address, with the query that belongs to it. */
  path: string;
  /** A page that is of use to the one who asked for it only: a search, a filtered list. */
  unlisted?: boolean;
  /** The addresses of the pages of the same list before and after it. */
  previous?: string;
  next?: string;
}

type Matches = readonly { loaderData?: unknown }[];

/** The part of a page's head that says what it is: title, description, canonical address. */
export function pageHead({ title, description, path, unlisted = false, previous, next }: PageWords, matches: Matches) {
  const settings = settingsOf(matches);
  const store = settings?.store.name ?? '';
  const text = truncateAtWord(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);
  const shop = settings?.publicUrl ?? '';
  const url = `${shop}${path}`;
  return {
    meta: [
      { title: tabTitle(title, store) },
      { name: 'description', content: text },
      { property: 'og:title', content: title },
      { property: 'og:description', content: text },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: store },
      ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(previous === undefined ? [] : [{ rel: 'prev', href: `${shop}${previous}` }]),
      ...(next === undefined ? [] : [{ rel: 'next', href: `${shop}${next}` }]),
    ],
  };
}
