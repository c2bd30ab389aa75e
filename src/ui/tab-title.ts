/** The title of the browser's tab: the title of the page, and the store's name, if it is known. */
export function tabTitle(title: string, store: string): string {
  return title === store || store === '' ? title : `${title} | ${store}`;
}

/** The title of a product's page, and of its Quick Look. */
export function productTitle({ displayname, itemid }: { displayname: string; itemid: string }): string {
  return `${displayname} (${itemid})`;
}
