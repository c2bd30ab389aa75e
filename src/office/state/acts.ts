import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** An act with its input. The key makes a repeated request harmless: the same key does an act once (rules: STAFF-16). */
export interface ActRequest {
  name: string;
  input: Record<string, unknown>;
  key: string;
}

export async function performAct({ name, input, key }: ActRequest): Promise<unknown> {
  const answer = await readAnswer(
    api.office.acts[':name'].$post({ param: { name }, json: input, header: { 'idempotency-key': key } }),
  );
  return (answer as { result: unknown }).result;
}

/** Performs acts one after the other; afterwards everything that shows orders is read again (rules: OFFICE-10). */
export function useActs<Given, Result>(perform: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    // Also after a failure: a refused act says that the order is not as the page shows it.
    onSettled: () =>
      Promise.all(
        ['orders', 'order', 'waiting', 'sales'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
