import { useEffect, useRef, useState, type RefObject } from 'react';
import { useKeys, type Keys } from './keys.ts';

interface RowKeys {
  /** The number of the row that the keys act on; null before the first key. */
  at: string | null;
  setAt: (number: string | null) => void;
}

interface RowKeysOptions {
  /** The row to begin at. */
  begin?: string | null;
  open: (number: string) => void;
  /** Further keys, with the row that they act on. */
  keys?: (at: string | null) => Keys;
}

/** The keys of a list: `j` and `k` move, Enter opens (rules: OFFICE-5). */
export function useRowKeys(numbers: readonly string[], { begin = null, open, keys }: RowKeysOptions): RowKeys {
  const [at, setAt] = useState(begin);
  const step = (rows: number) => {
    const place = at === null ? -1 : numbers.indexOf(at);
    const next = numbers[place === -1 ? 0 : Math.min(numbers.length - 1, Math.max(0, place + rows))];
    if (next !== undefined) setAt(next);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ...(at !== null && { Enter: () => open(at) }),
    ...keys?.(at),
  });
  return { at, setAt };
}

/** The ref of the row that the keys act on: the row comes into view, and its first link has the focus. */
export function useMarkedRow(at: string | null): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
    // The keys continue from here: Enter opens the row, and Tab goes on in it.
    row.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [at]);
  return row;
}
