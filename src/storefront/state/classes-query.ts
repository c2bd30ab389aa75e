import { queryOptions } from '@tanstack/react-query';
import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { readAnswer, api, loadShared } from '#storefront/api.ts';

/**
 * The top-level classifications with their subcategories, loaded once (rules: PAGE-21). Menus, tiles and names of
 * listings use them.
 */
export const classesQuery = queryOptions({
  queryKey: ['classes'],
  staleTime: Infinity,
  queryFn: () =>
    loadShared('classes', async () => {
      const { items } = await readAnswer(api.suiteql.classification.$get());
      return items.filter(({ parent }) => parent === null);
    }),
});

/**
 * The URL slug of the classification that a link names without its id; null if no classification has that name (rules:
 * PAGE-6).
 */
export function slugOfName(tree: Classification[], name: string): string | null {
  const named = tree
    .flatMap((top) => [top, ...top.child])
    .find((candidate) => classSlug({ name: candidate.name }) === name);
  return named ? classSlug(named) : null;
}

/** A classification by its id, with its parent; null if no classification has the id. */
export function findClass(tree: Classification[], id: number | null) {
  for (const top of tree) {
    if (top.id === id) return { id: top.id, name: top.name, above: null };
    const child = top.child.find((each) => each.id === id);
    if (child) return { id: child.id, name: child.name, above: { id: top.id, name: top.name } };
  }
  return null;
}
