import { keptValues } from './kept-values.ts';
import { emptyRow, isBlank, type EntryRow } from './stock-entry.ts';
import { useSession } from './session.ts';

/** The pages whose entries are kept. */
export type EntryPage = 'delivery' | 'count';

/** What a person enters on a page of stock. */
export interface Entry {
  /** The counted bin; empty on the page of a delivery. */
  bin: string;
  rows: readonly EntryRow[];
  /** The key of the act: it stays with the rows, so that rows whose answer was lost are received once. */
  key: string;
  /** When the entry was last changed, if it is from before the page was loaded; otherwise null. */
  keptAt: string | null;
}

const emptyEntry = (): Entry => ({ bin: '', rows: [emptyRow()], key: crypto.randomUUID(), keptAt: null });

const entries = keptValues<Entry>({ empty: emptyEntry, write: writeEntry, read: readEntry });

/**
 * The entry of the person who is signed in. It is kept in the browser for each person and page until it is sent or
 * discarded, so that a reload, a closed tab or a failed request loses nothing (rules: OFFICE-120).
 */
export function useKeptEntry(page: EntryPage) {
  const session = useSession();
  const place = `office-entry:${page}:${session.status === 'signed_in' ? session.email : ''}`;
  const entry = entries.use(place);
  return {
    entry,
    change: (changed: Partial<Pick<Entry, 'bin' | 'rows' | 'key'>>) =>
      entries.keep(place, { ...entries.at(place), ...changed }),
    /** Begins again. */
    clear: () => entries.keep(place, emptyEntry()),
    /** The key of the act, to be read when the act is sent. */
    keys: {
      get current() {
        return entries.at(place).key;
      },
      set current(key: string) {
        entries.keep(place, { ...entries.at(place), key });
      },
    },
  };
}

/** The entry as it is kept; null for an entry in which nothing was entered. */
export function writeEntry({ bin, rows, key }: Entry, now: Date): string | null {
  const isEmpty = bin.trim() === '' && rows.every(isBlank);
  return isEmpty ? null : JSON.stringify({ bin, rows, key, keptAt: now.toISOString() });
}

/** A kept entry; null for a text that is none, such as one of another release. */
export function readEntry(text: string | null): Entry | null {
  if (text === null) return null;
  try {
    const { bin, rows, key, keptAt } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(rows) || rows.length === 0) return null;
    const isText = (value: unknown) => typeof value === 'string';
    const read = rows.map((row: object) => ({ ...emptyRow(), ...row }));
    const areTexts = [bin, key, keptAt, ...read.flatMap((row) => Object.values<unknown>(row))].every(isText);
    return areTexts ? { bin: String(bin), rows: read, key: String(key), keptAt: String(keptAt) } : null;
  } catch {
    return null;
  }
}
