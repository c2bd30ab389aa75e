import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';

interface Place {
  name: string;
  path: string;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? sign);
const link = ({ name, path }: Place) => `<a href="${escape(path)}">${escape(name)}</a>`;

/**
 * The links of a menu nobody has opened yet, for those who read the page without doing so. As text: drawn one by one
 * they were a quarter of every page's elements, and nobody sees them.
 */
export function shutMenu(places: readonly Place[]): { __html: string } {
  return { __html: places.map((place) => `<li>${link(place)}</li>`).join('') };
}

const written = new WeakMap<Classification[], { __html: string }>();

/** The same of the products menu, each class followed by its subcategories; written once for all pages that show these classes. */
export function shutProductsMenu(classes: Classification[]): { __html: string } {
  let menu = written.get(classes);
  if (!menu) written.set(classes, (menu = { __html: classes.map(withChildren).join('') }));
  return menu;
}

function withChildren(one: Classification): string {
  const place = ({ id, name }: { id: number; name: string }) => ({
    name,
    path: `/products/by-class/${encodeURIComponent(classSlug({ id, name }))}`,
  });
  return `<li>${link(place(one))}<ul>${shutMenu(one.child.map(place)).__html}</ul></li>`;
}
