import { truncateAtWord } from '#domain/text.ts';
import { settingsOf } from './settings.ts';
import { tabTitle } from '#ui/tab-title.ts';

/** Number of characters that a search engine shows of a description. */
const MAX_DESCRIPTION_LENGTH = 160;

interface PageHead {
  title: string;
  description: string;
  /** The canonical path of the page, with its query. */
  path: string;
  /** Excluded from search engines: a search or a filtered list. */
  unlisted?: boolean;
  /** Paths of the previous and next page of the same list. */
  previous?: string;
  next?: string;
}

type Matches = readonly { loaderData?: unknown }[];

/** Title, description and canonical URL for the head of a page. */
export function pageHead({ title, description, path, unlisted = false, previous, next }: PageHead, matches: Matches) {
  const settings = settingsOf(matches);
  const store = settings?.store.name ?? '';
  const text = truncateAtWord(description.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH);
  const publicUrl = settings?.publicUrl ?? '';
  const url = `${publicUrl}${path}`;
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
      ...(previous === undefined ? [] : [{ rel: 'prev', href: `${publicUrl}${previous}` }]),
      ...(next === undefined ? [] : [{ rel: 'next', href: `${publicUrl}${next}` }]),
    ],
  };
}
