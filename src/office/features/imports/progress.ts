import type { ImportPage } from '#office/state/imports.ts';

/** The rows that applying the import would write. */
export function rowsToApply({ counts }: Pick<ImportPage, 'counts'>): number {
  return (counts.new ?? 0) + (counts.changed ?? 0);
}

/** How many rows the worker has applied or undone, and how many it will. */
export function progressOf({ state, counts }: Pick<ImportPage, 'state' | 'counts'>): { done: number; of: number } {
  const sum = (...names: (keyof ImportPage['counts'])[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  if (state !== 'undoing') return { done: sum('applied', 'left'), of: sum('new', 'changed', 'left') };
  const done = sum('undone', 'withdrawn', 'kept');
  return { done, of: done + sum('applied') };
}
