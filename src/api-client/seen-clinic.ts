/**
 * The key in the session storage of the one tab in which staff see the shop as a person of a clinic (rules: STAFF-42).
 */
export const SEEN_KEY = 'seenClinic';

/** The view of one tab: as whom it reads, and until when. */
export interface SeenClinic {
  token: string;
  /** When the store refuses the token, as an ISO time. */
  until: string;
  /** The path of the page that opened the view, to which its end returns. */
  back: string;
  clinic: string;
  person: string;
  email: string;
}

/** Whether this tab shows the shop as a person of a clinic sees it. */
export function isSeenTab(): boolean {
  try {
    return window.sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return false;
  }
}

/** The view of this tab; null for a tab of a buyer or visitor. */
export function readSeenClinic(): SeenClinic | null {
  return JSON.parse(window.sessionStorage.getItem(SEEN_KEY) ?? 'null') as SeenClinic | null;
}
