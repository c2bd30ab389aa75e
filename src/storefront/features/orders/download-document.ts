import { ApiError, ownApi } from '#storefront/api.ts';

/** Fetches a paper of the customer's, which needs their token, and hands it to the browser to keep. */
export async function downloadDocument(id: number, filename: string): Promise<void> {
  const response = await ownApi.suiteql.message[':id'].$get({ param: { id: String(id) } });
  if (!response.ok) throw new ApiError(response.status, null);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  URL.revokeObjectURL(url);
}
