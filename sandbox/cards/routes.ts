import { ApiError } from './api-error.ts';
import { listMovements, retrieveMovement } from './balance.ts';
import type { Call } from './call.ts';
import { retrieveCharge } from './charges.ts';
import { createCustomer, listCustomers, retrieveCustomer, updateCustomer } from './customers.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './disputes.ts';
import { listEvents, retrieveEvent } from './events.ts';
import * as intents from './payment-intents.ts';
import * as methods from './payment-methods.ts';
import { listPayouts, retrievePayout } from './payouts.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import * as setups from './setup-intents.ts';
import { createToken } from './tokens.ts';

export type Handler = (call: Call) => object;

/** Routes marked `page` accept the publishable key too, because browsers call them. */
const ROUTES: [method: string, path: string, handler: Handler, who?: 'page'][] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers', listCustomers],
  ['GET', '/v1/customers/:id', retrieveCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['GET', '/v1/customers/:id/payment_methods', methods.listPaymentMethods],
  ['POST', '/v1/payment_methods', methods.createPaymentMethod, 'page'],
  ['GET', '/v1/payment_methods', methods.listPaymentMethods],
  ['GET', '/v1/payment_methods/:id', methods.retrievePaymentMethod],
  ['POST', '/v1/payment_methods/:id/attach', methods.attachPaymentMethod],
  ['POST', '/v1/payment_methods/:id/detach', methods.detachPaymentMethod],
  ['POST', '/v1/payment_intents', intents.createPaymentIntent],
  ['GET', '/v1/payment_intents', intents.listPaymentIntents],
  ['GET', '/v1/payment_intents/:id', intents.retrievePaymentIntent, 'page'],
  ['POST', '/v1/payment_intents/:id/confirm', intents.confirmPaymentIntent, 'page'],
  ['POST', '/v1/payment_intents/:id/cancel', intents.cancelPaymentIntent],
  ['POST', '/v1/payment_intents/:id/source_cancel', intents.abandonPaymentChallenge, 'page'],
  ['POST', '/v1/setup_intents', setups.createSetupIntent],
  ['GET', '/v1/setup_intents/:id', setups.retrieveSetupIntent, 'page'],
  ['POST', '/v1/setup_intents/:id/confirm', setups.confirmSetupIntent, 'page'],
  ['POST', '/v1/setup_intents/:id/cancel', setups.cancelSetupIntent],
  ['POST', '/v1/setup_intents/:id/source_cancel', setups.abandonSetupChallenge, 'page'],
  ['GET', '/v1/charges/:id', retrieveCharge],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/refunds/:id', retrieveRefund],
  ['GET', '/v1/disputes', listDisputes],
  ['GET', '/v1/disputes/:id', retrieveDispute],
  ['POST', '/v1/disputes/:id', updateDispute],
  ['POST', '/v1/disputes/:id/close', closeDispute],
  ['GET', '/v1/balance_transactions', listMovements],
  ['GET', '/v1/balance_transactions/:id', retrieveMovement],
  ['GET', '/v1/payouts', listPayouts],
  ['GET', '/v1/payouts/:id', retrievePayout],
  ['GET', '/v1/events', listEvents],
  ['GET', '/v1/events/:id', retrieveEvent],
  ['POST', '/v1/tokens', createToken, 'page'],
];

const COMPILED = ROUTES.map(([method, path, handler, who]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`),
  handler,
  who,
}));

/** The endpoint for a path, and the ids in the path; 404 if no endpoint matches, 403 if it is not for pages. */
export function routeOf(method: string, pathname: string, by: Call['by']): { handler: Handler; ids: string[] } {
  for (const route of COMPILED) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (!match) continue;
    if (by === 'publishable' && route.who !== 'page') {
      throw new ApiError(403, {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key.',
      });
    }
    return { handler: route.handler, ids: match.slice(1).map(decodeURIComponent) };
  }
  const message = `Unrecognized request URL (${method}: ${pathname}).`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
}
