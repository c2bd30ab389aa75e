import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, isRefusal, readAnswer } from '#office/api.ts';

/**
 * An act with its input. The store performs an act once for each key, so a repeated request is harmless (rules:
 * STAFF-16).
 */
export interface ActRequest {
  name: string;
  input: Record<string, unknown>;
  key: string;
}

/** Performs an act. `signal` ends the request of an act that only reads and is not needed any more. */
export async function performAct({ name, input, key }: ActRequest, signal?: AbortSignal): Promise<unknown> {
  const request = { param: { name }, json: input, header: { 'idempotency-key': key } };
  const answer = await readAnswer(api.office.acts[':name'].$post(request, { init: signal ? { signal } : {} }));
  return (answer as { result: unknown }).result;
}

/** Names of the queries that show what an act may change. */
const CHANGED_BY_ACTS = [
  'orders',
  'order',
  'clinics',
  'clinic',
  'waiting',
  'sales',
  'views',
  'phone-quote',
  'line-change',
  'pick-lists',
  'pick-list',
  'stock',
  'bins',
  'stock-item',
  'stock-moves',
  'low-stock',
  'invoices',
  'received-payments',
  'received-payment',
  'credit-notes',
  'taxes',
  'store-settings',
  'imports',
  'import',
  'audit',
  'books',
  'statement',
];

/** Performs acts one after the other; afterwards orders and clinics are read again (rules: OFFICE-10). */
export function useActs<Given, Result>(perform: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    // Also after a failure: a refusal means that the page shows an old state of the order.
    onSettled: () => Promise.all(CHANGED_BY_ACTS.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/**
 * One act, performed with the same key until the store has done or refused it: an act whose answer was lost is not done
 * twice.
 */
export function useKeyedAct(name: string) {
  const key = useRef(crypto.randomUUID());
  return useActs(async (input: Record<string, unknown>) => {
    try {
      const result = await performAct({ name, input, key: key.current });
      key.current = crypto.randomUUID();
      return result;
    } catch (error) {
      if (isRefusal(error)) key.current = crypto.randomUUID();
      throw error;
    }
  });
}
