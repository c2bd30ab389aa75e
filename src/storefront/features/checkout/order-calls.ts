import { readAnswer, signedInApi } from '#storefront/api.ts';
import { awaitPlaced, pause } from './order-status.ts';

/** Returns a request for the status of the order with this key. */
export const statusRequestFor = (idemKey: string) => () =>
  readAnswer(signedInApi.restapi.salesOrder.status[':idemKey'].$get({ param: { idemKey } }));

/** Waits until the order with this key is placed by another tab or device. */
export const awaitPlacedElsewhere = (idemKey: string) => (signal: AbortSignal) =>
  awaitPlaced({ ask: statusRequestFor(idemKey), wait: (seconds) => pause(seconds, signal), signal });
