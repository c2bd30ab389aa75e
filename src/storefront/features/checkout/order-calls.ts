import { answer, ownApi } from '#storefront/api.ts';

/** Asks how the order of a key stands. */
export const statusOf = (idemKey: string) => () =>
  answer(ownApi.restapi.salesOrder.status[':idemKey'].$get({ param: { idemKey } }));
