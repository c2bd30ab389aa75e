import { SEEN_KEY, type SeenClinic } from '#api-client/seen-clinic.ts';

/** The result of the act `clinics.see-as`. */
type Issued = Pick<SeenClinic, 'token' | 'until'>;

/**
 * Opens an empty tab, which shows the shop after `show` (rules: STAFF-42). Must be called by a click handler, before
 * the act is performed: otherwise browsers open no tab. Null if the browser opens none.
 */
export function openShopTab() {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  return {
    /**
     * Shows the shop. The token reaches the tab by its session storage, which no other tab reads; a URL could be logged.
     */
    show(issued: Issued, person: Omit<SeenClinic, keyof Issued>): void {
      const { token, until } = issued;
      // The new tab began with a copy of the storage of this one.
      tab.sessionStorage.clear();
      tab.sessionStorage.setItem(SEEN_KEY, JSON.stringify({ token, until, ...person } satisfies SeenClinic));
      // The page of the shop must not reach the office.
      tab.opener = null;
      tab.location.replace('/');
    },
    close: () => tab.close(),
  };
}
