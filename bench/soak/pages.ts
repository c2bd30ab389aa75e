import { classSlug } from '#domain/slugs.ts';
import type { SoakItem } from './prepare.ts';

const at = <T>(all: readonly T[], share: number): T => all[Math.floor(all.length * share)]!;

/**
 * Returns a function that names the next page that a visitor reads: the home page, a listing of a class, or a product,
 * some products far more often than others.
 */
export async function pagesToRead(url: string, items: readonly Pick<SoakItem, 'id'>[]): Promise<() => string> {
  const answer = await fetch(`${url}/api/suiteql/classification`);
  const { items: classes } = (await answer.json()) as { items: { id: number; name: string; parent: number | null }[] };
  const pathOf = (one: { id: number; name: string }) => `/products/by-class/${classSlug(one)}`;
  const [large, small] = [classes.filter(({ parent }) => parent === null), classes.filter(({ parent }) => parent)];
  return () => {
    const kind = Math.random();
    if (kind < 0.1) return '/';
    if (kind < 0.3) return pathOf(at(small, Math.random() ** 2));
    if (kind < 0.5) return pathOf(at(large, Math.random())) + (Math.random() < 0.3 ? '?offset=12' : '');
    return `/product/${at(items, Math.random() ** 3).id}`;
  };
}
