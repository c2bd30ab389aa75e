import { useSession } from './session.ts';

/**
 * A typed text of the person and the present page, kept in the tab so that a sign-in in between does not lose it. `name`
 * names the field; with null, nothing is kept (rules: OFFICE-88).
 */
export function useKeptText(name: string | null) {
  const session = useSession();
  const email = session.status === 'signed_in' ? session.email : '';
  const place = `office-text:${email}:${window.location.pathname}:${name ?? ''}`;
  const isKept = name !== null && email !== '';
  return {
    read: (): string => {
      try {
        return (isKept && window.sessionStorage.getItem(place)) || '';
      } catch {
        return '';
      }
    },
    keep: (text: string): void => {
      if (!isKept) return;
      try {
        if (text === '') window.sessionStorage.removeItem(place);
        else window.sessionStorage.setItem(place, text);
      } catch {
        // Without storage, the text lasts as long as the page.
      }
    },
  };
}
