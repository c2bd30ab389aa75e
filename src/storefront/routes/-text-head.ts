import { pageHead } from '#storefront/page-head.ts';

/** The head of a page of text, from its front matter. */
export function textHead(
  page: { title: string; description: string } | undefined,
  { match, matches }: { match: { pathname: string }; matches: Parameters<typeof pageHead>[1] },
) {
  return page ? pageHead({ title: page.title, description: page.description, path: match.pathname }, matches) : {};
}
