import { forClinic, readAnswer, signedInApi } from '#storefront/api.ts';
import { awaitPlaced, pause } from './order-status.ts';

/** Returns a request for the status of the order with this key, which the clinic with this customer id has placed. */
export const statusRequestFor = (idemKey: string, customerId: number) => () =>
  readAnswer(signedInApi.restapi.salesOrder.status[':idemKey'].$get({ param: { idemKey } }, forClinic(customerId)));

/** Waits until the order with this key is placed by another tab or device. */
export const awaitPlacedElsewhere = (idemKey: string, customerId: number) => (signal: AbortSignal) =>
  awaitPlaced({ ask: statusRequestFor(idemKey, customerId), wait: (seconds) => pause(seconds, signal), signal });
