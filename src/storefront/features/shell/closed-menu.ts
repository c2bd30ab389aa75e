import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';

interface Place {
  name: string;
  path: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? character);
const toLinkHtml = ({ name, path }: Place) => `<a href="${escape(path)}">${escape(name)}</a>`;

/**
 * The links of a closed menu, for crawlers and other readers that do not open it. They are an HTML string: as React
 * elements they were a quarter of every page's elements.
 */
export function closedMenuHtml(places: readonly Place[]): { __html: string } {
  return { __html: places.map((place) => `<li>${toLinkHtml(place)}</li>`).join('') };
}

const htmlByClasses = new WeakMap<Classification[], { __html: string }>();

/**
 * The links of the closed products menu, each class followed by its subcategories; created once per list of classes.
 */
export function closedProductsMenuHtml(classes: Classification[]): { __html: string } {
  let menu = htmlByClasses.get(classes);
  if (!menu) htmlByClasses.set(classes, (menu = { __html: classes.map(toClassHtml).join('') }));
  return menu;
}

function toClassHtml(topClass: Classification): string {
  const place = ({ id, name }: { id: number; name: string }) => ({
    name,
    path: `/products/by-class/${encodeURIComponent(classSlug({ id, name }))}`,
  });
  return `<li>${toLinkHtml(place(topClass))}<ul>${closedMenuHtml(topClass.child.map(place)).__html}</ul></li>`;
}
