import { crumbPath } from '#domain/slugs.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

/** What a page is about in the terms of schema.org, for search engines. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // No text of a product may end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}

/** Breadcrumbs as search engines show them; `origin` is where the store is. */
export function breadcrumbList(origin: string, crumbs: Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(at < crumbs.length - 1 && { item: `${origin}${to ?? crumbPath(label)}` }),
    })),
  };
}
