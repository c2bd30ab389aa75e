import { mayInClinic, type ClinicRole } from '#domain/access.ts';
import { ROLE_KEY } from './before-paint.ts';

/**
 * Marks this page, and the next pages before their first paint, with the role of the signed-in person: the style sheet
 * hides controls of a cached page that the role may not use (rules: ACCOUNT-40). Null, and a role that places orders,
 * remove the mark.
 */
export function markRole(role: ClinicRole | null): void {
  const marked = role !== null && !mayInClinic(role, 'place_orders') ? role : null;
  const { dataset } = document.documentElement;
  if (marked) dataset['role'] = marked;
  else delete dataset['role'];
  try {
    if (marked) window.localStorage.setItem(ROLE_KEY, marked);
    else window.localStorage.removeItem(ROLE_KEY);
  } catch {
    // Without storage each page shows a visitor's controls until the person is known.
  }
}
