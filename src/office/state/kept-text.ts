import { useSession } from './session.ts';

/** A text that is kept in the tab at a place; null is no place, and keeps nothing. */
export function keptText(place: string | null) {
  return {
    read: (): string => {
      try {
        return (place !== null && window.sessionStorage.getItem(place)) || '';
      } catch {
        return '';
      }
    },
    keep: (text: string): void => {
      if (place === null) return;
      try {
        if (text === '') window.sessionStorage.removeItem(place);
        else window.sessionStorage.setItem(place, text);
      } catch {
        // Without storage, the text lasts as long as the page.
      }
    },
  };
}

/**
 * A typed text of the person and the present page, which a sign-in in between does not lose. `name` names the field;
 * with null, nothing is kept (rules: OFFICE-88).
 */
export function useKeptText(name: string | null) {
  const session = useSession();
  const isKept = name !== null && session.status === 'signed_in';
  return keptText(isKept ? `office-text:${session.email}:${window.location.pathname}:${name}` : null);
}
