import { queryOptions } from '@tanstack/react-query';
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
  const response = await api.office.documents[':id'].$get({ param: { id: String(id) } });
  if (!response.ok) throw new ApiError(response.status, null);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await (response as Response).blob());
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
