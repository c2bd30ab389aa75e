import { crumbPath } from '#domain/slugs.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

/** Describes the page to search engines in the terms of schema.org. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Escaped, so that a text such as a product's name cannot close the script element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}

/** Breadcrumbs in the terms of schema.org; `origin` is the store's. */
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
