import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { readFile, saveFile } from './files.ts';

/** Everything about an order. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: () => readAnswer(api.office.orders[':number'].$get({ param: { number } })),
    // The outcome of a charge is known within seconds; a link may be used while the caller is on the telephone.
    refetchInterval: ({ state: { data } }) => {
      if (!data?.phonePayment || data.phonePayment.state === 'failed') return false;
      return data.phonePayment.state === 'charging' ? 2_000 : 15_000;
    },
  });
}

/** Saves a business document as a file. */
export async function saveDocument(id: number, filename: string): Promise<void> {
  saveFile(await readFile(api.office.documents[':id'].$get({ param: { id: String(id) } })), filename);
}

/** Saves the packing slips of the next parcels of these orders as one file (rules: OFFICE-25). */
export async function saveSlips(numbers: readonly string[]): Promise<void> {
  const file = await readFile(api.office.slips.$get({ query: { orders: numbers.join(',') } }));
  saveFile(file, numbers.length === 1 ? `${numbers[0]}.pdf` : 'packing-slips.pdf');
}
