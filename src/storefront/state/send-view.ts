import { readAnswer, signedInApi, timeoutOptions } from '#storefront/api.ts';

/** Records a view of a person; returns the ids of the products that the person viewed last, newest first. */
export async function sendView(customerId: number, productId: number): Promise<number[]> {
  const call = signedInApi.restapi.customer[':id']['recent-view'][':itemId'];
  const param = { id: String(customerId), itemId: String(productId) };
  const { items } = await readAnswer(call.$post({ param }, { init: timeoutOptions() }));
  return items.map(({ id }) => id);
}
