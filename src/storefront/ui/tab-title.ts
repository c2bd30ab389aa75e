import { store } from '#domain/store.ts';

/** What stands in the browser's tab. */
export function tabTitle(title: string): string {
  return title === store.name ? title : `${title} | ${store.name}`;
}

/** The title of a product's page, and of its Quick Look. */
export function productTitle({ displayname, itemid }: { displayname: string; itemid: string }): string {
  return `${displayname} (${itemid})`;
}
