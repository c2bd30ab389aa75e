import { ApiError, signedInApi } from '#storefront/api.ts';

/** Downloads a business document. A plain link would not send the access token that the API requires. */
export async function downloadDocument(id: number, filename: string): Promise<void> {
  const response = await signedInApi.suiteql.message[':id'].$get({ param: { id: String(id) } });
  if (!response.ok) throw new ApiError(response.status, null);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  URL.revokeObjectURL(url);
}
