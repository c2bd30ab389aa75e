import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, problemSchema } from '#contract/answers.ts';
import {
  confirmPaymentAnswerSchema,
  confirmPaymentBodySchema,
  createPaymentAnswerSchema,
  createPaymentBodySchema,
  orderPaymentSchema,
} from '#contract/cards.ts';
import {
  givenKeySchema,
  idempotencyKeySchema,
  orderDuplicateSchema,
  orderProcessingSchema,
  orderStatusSchema,
} from '#contract/orders.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireActing, requireCustomer, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { keyOfOrder } from '#server/orders/key-of-order.ts';
import { scopeOfOrders } from '#server/orders/own-orders.ts';
import { duplicateMessage } from '#server/orders/messages.ts';
import { originOf } from '#server/rate-limit/address-limit.ts';
import { CUSTOMER_OF_ORDER, limitCardQuestions, limitOrderCalls } from '#server/rate-limit/order-calls.ts';
import { asSeen, toConfirmAnswer, toOpenPaymentIntent } from './answers.ts';
import { createPayment } from './create-payment.ts';
import { advanceAndReadStatus } from './order-status.ts';
import { payOrder } from './pay-order.ts';
import { paymentOfOrder } from './payment-of-order.ts';
import { receiveEvent } from './receive-event.ts';

const refused = {
  ...signedInProblems,
  402: json(problemSchema, 'The card service refused'),
  422: json(problemSchema, 'The key was used for another order'),
} as const;

/** Paying by card, and the status of an order, which asks the card service (rules: API-31, API-32, API-35). */
export function paymentRoutes(deps: Deps) {
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'post',
        path: '/stripe/payment/create',
        security: bearer,
        middleware: [
          signedIn(deps),
          limitOrderCalls(deps, 'place_orders', ['orderData', 'order', ...CUSTOMER_OF_ORDER]),
        ],
        request: {
          headers: z.object({ 'idempotency-key': givenKeySchema.optional() }),
          body: body(createPaymentBodySchema),
        },
        responses: {
          200: json(z.union([createPaymentAnswerSchema, orderDuplicateSchema]), 'The payment, or the equal order'),
          202: json(orderProcessingSchema, 'Another request is writing this order right now'),
          ...refused,
        },
      }),
      async (c) => {
        const payment = c.req.valid('json');
        const member = requireActing(c.var.user, payment.orderData.order.entity.id, 'place_orders');
        const givenKey = c.req.valid('header')['idempotency-key'] ?? null;
        const created = await createPayment(deps, member, payment, {
          givenKey,
          origin: originOf(c, deps.trustedProxies),
        });
        if (created.kind === 'busy') return c.json({ status: 'processing' as const, idemKey: created.idemKey }, 202);
        if (created.kind === 'duplicate') {
          const { orderId, orderNumber } = created;
          return c.json({ isDuplicate: true as const, orderId, orderNumber, message: duplicateMessage.card }, 200);
        }
        const { order, intent, idemKey } = created;
        const paymentIntent = toOpenPaymentIntent(intent);
        return c.json({ paymentIntent, orderId: order.id, orderNumber: order.number, idemKey }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/stripe/payment/order/{orderId}',
        security: bearer,
        middleware: [signedIn(deps), limitCardQuestions(deps, 'place_orders')],
        request: { params: z.object({ orderId: idSchema }) },
        responses: { 200: json(orderPaymentSchema, 'The payment the order waits for'), ...signedInProblems },
      }),
      async (c) => {
        const { clinicId } = requireCustomer(c.var.user, 'place_orders');
        const { orderId } = c.req.valid('param');
        return c.json(asSeen(c.var.user, await paymentOfOrder(deps, { clinicId, orderId })), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/stripe/payment/confirm',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'place_orders')],
        request: { body: body(confirmPaymentBodySchema) },
        responses: { 200: json(confirmPaymentAnswerSchema, 'The state of the payment'), ...refused },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'place_orders');
        const { paymentIntentId: intentId, paymentMethodId, cvcToken } = c.req.valid('json');
        const progress = await payOrder(deps, { member, intentId, paymentMethodId, cvcToken });
        const idemKey = await keyOfOrder(deps.database.db, progress.order.id);
        return c.json(toConfirmAnswer(progress, idemKey), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/salesOrder/status/{idemKey}',
        security: bearer,
        middleware: [signedIn(deps), limitCardQuestions(deps, 'view_orders')],
        request: { params: z.object({ idemKey: idempotencyKeySchema }) },
        responses: { 200: json(orderStatusSchema, 'The state of the order'), ...signedInProblems },
      }),
      async (c) => {
        const status = await advanceAndReadStatus(deps, {
          scope: scopeOfOrders(requireCustomer(c.var.user, 'view_orders')),
          key: c.req.valid('param').idemKey,
          mayAdvance: c.var.user.seen === null,
        });
        if (!status) throw new Refusal('NOT_FOUND');
        return c.json(status, 200);
      },
    );
}

/**
 * The webhook of the card service: it answers as soon as the event is stored; a job handles the event (rules: API-33).
 */
export function webhookRoutes(deps: Deps) {
  return createRoutes().post('/stripe/webhook', async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const event = deps.payments.parseWebhook(new Uint8Array(await c.req.arrayBuffer()), signature);
    if (!event) throw new Refusal('MALFORMED', { message: 'The signature is not valid.' });
    await receiveEvent(deps, event);
    return c.json({ received: true }, 200);
  });
}
