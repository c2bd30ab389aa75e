import { queryOptions } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { api, ApiError, readAnswer } from '#office/api.ts';

/** Everything about an order. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: () => readAnswer(api.office.orders[':number'].$get({ param: { number } })),
  });
}

/** Saves a business document as a file. */
export async function saveDocument(id: number, filename: string): Promise<void> {
  save(await readFile(api.office.documents[':id'].$get({ param: { id: String(id) } })), filename);
}

/** Saves the packing slips of the next parcels of these orders as one file (rules: OFFICE-25). */
export async function saveSlips(numbers: readonly string[]): Promise<void> {
  const file = await readFile(api.office.slips.$get({ query: { orders: numbers.join(',') } }));
  save(file, numbers.length === 1 ? `${numbers[0]}.pdf` : 'packing-slips.pdf');
}

/** The file of an answer; throws what `readAnswer` throws for a refusal or a missing answer. */
async function readFile(request: Promise<ClientResponse<unknown, number, string>>): Promise<Blob> {
  const response = await request.catch(() => null);
  if (response?.ok) return response.blob();
  await readAnswer(request);
  throw new ApiError(0, null);
}

function save(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
