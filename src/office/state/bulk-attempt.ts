import { useRef } from 'react';
import { useActAttempt } from './act-attempt.ts';
import { performAct } from './acts.ts';
import { onEachRow, type EachRow } from './each-row.ts';
import { needsRecentSignIn } from './recent-sign-in.ts';

interface BulkAttempt {
  /** The name of the act. */
  name: string;
  /** The input of the act that names the object. */
  subject: string;
  numbers: readonly string[];
  onDone: (result: EachRow) => void;
}

/**
 * One act on each of several objects, with the same input. Rows that were done before a new sign-in was asked for are
 * not done again (rules: OFFICE-90).
 */
export function useBulkAttempt({ name, subject, numbers, onDone }: BulkAttempt) {
  const keys = useRef(new Map<string, string>());
  const done = useRef(new Set<string>());
  return useActAttempt(
    name,
    (result) => onDone(result as EachRow),
    undefined,
    async ({ input }) =>
      onEachRow(
        numbers,
        async (number) => {
          if (done.current.has(number)) return;
          const key = keys.current.get(number) ?? crypto.randomUUID();
          keys.current.set(number, key);
          await performAct({ name, input: { ...input, [subject]: number }, key });
          done.current.add(number);
        },
        needsRecentSignIn,
      ),
  );
}
