/** A page of the store to return to, with its navigation state. */
export interface ReturnPage {
  href: string;
  state: Record<string, unknown>;
}

/** The current page with its navigation state, without the router's own fields. */
export function currentPage(): ReturnPage {
  const { pathname, search, hash } = window.location;
  const kept = Object.entries((window.history.state ?? {}) as object).filter(([key]) => !/^(key|__.*)$/.test(key));
  return { href: pathname + search + hash, state: Object.fromEntries(kept) };
}

const AFTER_SIGN_IN = 'afterSignIn';

/** Stores, for this tab, the page that a failed sign-in was to open; null removes it. */
export function storePageAfterSignIn(page: ReturnPage | null): void {
  try {
    if (page) window.sessionStorage.setItem(AFTER_SIGN_IN, JSON.stringify(page));
    else window.sessionStorage.removeItem(AFTER_SIGN_IN);
  } catch {
    // Without storage, the next sign-in opens the page from which it starts.
  }
}

export function readPageAfterSignIn(): ReturnPage | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(AFTER_SIGN_IN) ?? 'null') as ReturnPage | null;
  } catch {
    return null;
  }
}
