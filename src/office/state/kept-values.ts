import { create } from 'zustand';

/** A value as it is kept in the browser, and when it was last changed, if it is from before the page was loaded. */
interface Kept {
  keptAt: string | null;
}

interface Format<T extends Kept> {
  empty: () => T;
  /** The text that is kept; null for a value in which nothing was entered. */
  write: (value: T, now: Date) => string | null;
  /** A kept value; null for invalid text, such as text of another release. */
  read: (text: string | null) => T | null;
}

/**
 * Values that are kept in the browser by their place, so that a reload, a closed tab or a failed request loses nothing.
 * `use` is a hook. Without storage a value lasts as long as the page (rules: OFFICE-120, OFFICE-137).
 */
export function keptValues<T extends Kept>({ empty, write, read }: Format<T>) {
  /** The values that changed since the office was opened, and the values as they were found, by their place. */
  const useChanged = create<Record<string, T>>()(() => ({}));
  const found = new Map<string, T>();

  const foundAt = (place: string): T => {
    const known = found.get(place) ?? readKept(place, read) ?? empty();
    found.set(place, known);
    return known;
  };
  return {
    use: (place: string): T => useChanged((changed) => changed[place]) ?? foundAt(place),
    at: (place: string): T => useChanged.getState()[place] ?? foundAt(place),
    keep: (place: string, value: T): void => {
      useChanged.setState({ [place]: value } as Record<string, T>);
      try {
        const text = write(value, new Date());
        if (text === null) window.localStorage.removeItem(place);
        else window.localStorage.setItem(place, text);
      } catch {
        // Without storage, the value lasts as long as the page.
      }
    },
  };
}

function readKept<T>(place: string, read: (text: string | null) => T | null): T | null {
  try {
    return read(window.localStorage.getItem(place));
  } catch {
    return null;
  }
}
