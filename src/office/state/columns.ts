import { create } from 'zustand';
import { hiddenAtFirst, type OfficeList } from '#domain/office-lists.ts';
import { useSession } from './session.ts';

/** The choices that were made since the page was loaded, by the place where each is kept. */
const useChoices = create<Record<string, readonly string[]>>()(() => ({}));

/**
 * The columns that a person has hidden in a list: the columns of the URL are shown (`shown`), else the choice counts
 * that is kept in the browser for each person and view. Without a choice, a view shows its own columns, and a list its
 * usual ones (rules: OFFICE-14).
 */
export function useHiddenColumns(
  list: OfficeList,
  view: { id: number; columns: readonly string[] } | undefined,
  shown: string | undefined,
) {
  const session = useSession();
  const person = session.status === 'signed_in' ? session.email : '';
  const place = `office-columns:${list === 'orders' ? '' : `${list}:`}${person}${view ? `:view-${view.id}` : ''}`;
  const chosen = useChoices((choices) => choices[place]);
  const hidden =
    shown === undefined
      ? (chosen ?? keptChoice(place) ?? hiddenAtFirst(list, view))
      : hiddenAtFirst(list, { columns: shown.split(',') });
  return {
    hidden,
    toggle: (name: string) =>
      keepChoice(place, hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]),
    /** Forgets the choice once the view itself has these columns. */
    forget: () => {
      useChoices.setState(({ [place]: _, ...others }) => others, true);
      try {
        window.localStorage.removeItem(place);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function keptChoice(place: string): readonly string[] | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(place) ?? 'null') as unknown;
    return Array.isArray(kept) ? kept.map(String) : null;
  } catch {
    return null;
  }
}

function keepChoice(place: string, hidden: readonly string[]): void {
  useChoices.setState({ [place]: hidden });
  try {
    window.localStorage.setItem(place, JSON.stringify(hidden));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
