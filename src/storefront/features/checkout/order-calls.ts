import { readAnswer, signedInApi } from '#storefront/api.ts';
import { awaitPlaced, pause } from './order-status.ts';

/** Asks how the order of a key stands. */
export const statusOf = (idemKey: string) => () =>
  readAnswer(signedInApi.restapi.salesOrder.status[':idemKey'].$get({ param: { idemKey } }));

/** Waits until the order of a key was placed by another way than the one this page is on. */
export const placedUnseen = (idemKey: string) => (signal: AbortSignal) =>
  awaitPlaced({ ask: statusOf(idemKey), wait: (seconds) => pause(seconds, signal), signal });
