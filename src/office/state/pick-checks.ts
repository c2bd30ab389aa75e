import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PickListPage, PickStop } from '#contract/pick-lists.ts';
import { stopKey } from '#domain/pick-lists.ts';
import { isRefusal } from '#office/api.ts';
import { performAct } from './acts.ts';
import { pickListQuery, withChecked } from './pick-lists.ts';

/** Performs an act, and once more with the same key if no answer came: the store counts it once. */
async function performWithRetry(name: string, input: Record<string, unknown>): Promise<void> {
  const request = { name, input, key: crypto.randomUUID() };
  try {
    await performAct(request);
  } catch (error) {
    if (isRefusal(error)) throw error;
    await performAct(request);
  }
}

/**
 * Checks of a pick list. A check is shown at once and sent after the checks before it, so that a scanner never waits.
 * If the store refuses a check, the list is read again and `error` says why.
 */
export function usePickChecks(number: string) {
  const queries = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const [error, setError] = useState<unknown>(null);
  const { queryKey } = pickListQuery(number);
  const send = (name: string, input: Record<string, unknown>): Promise<void> => {
    waiting.current += 1;
    setError(null);
    last.current = last.current
      .then(() => performWithRetry(name, { pickList: number, ...input }))
      .catch((failure: unknown) => setError(failure))
      .finally(async () => {
        waiting.current -= 1;
        // An earlier answer would hide the later checks, which the page shows already.
        if (waiting.current === 0) await queries.invalidateQueries({ queryKey });
      });
    return last.current;
  };
  const check = (stop: PickStop, { code, units }: { code: string | null; units: number }): void => {
    const [first] = stop.lines;
    if (!first) return;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (page: PickListPage | undefined) => page && withChecked(page, stopKey(stop), units));
    void send('picks.check', { line: first.id, units, ...(code !== null && { code }) });
  };
  return { error, check, send };
}
