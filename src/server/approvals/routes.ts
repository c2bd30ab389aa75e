import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, problemSchema } from '#contract/answers.ts';
import { createPaymentAnswerSchema } from '#contract/cards.ts';
import {
  approveBodySchema,
  approveByCardBodySchema,
  approvedRequestSchema,
  declineBodySchema,
  orderRequestBodySchema,
  orderRequestSchema,
  requestDuplicateSchema,
  requestParamsSchema,
  submittedRequestSchema,
} from '#contract/order-requests.ts';
import { idempotencyKeySchema, orderDuplicateSchema, orderProcessingSchema } from '#contract/orders.ts';
import { toDollars } from '#domain/money.ts';
import { requestStatus } from '#domain/order-requests.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import {
  requireActing,
  requireCustomer,
  requireMembership,
  signedIn,
  type SignedInEnv,
} from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { duplicateMessage } from '#server/orders/messages.ts';
import { toOpenPaymentIntent } from '#server/payments/answers.ts';
import { originOf } from '#server/rate-limit/address-limit.ts';
import { CUSTOMER_OF_ORDER, limitOrderCalls } from '#server/rate-limit/order-calls.ts';
import {
  approveByCard,
  approvedByColleague,
  approveOnInvoice,
  declineRequest,
  withdrawRequest,
} from './decide-request.ts';
import { readRequestRows, requestDetail } from './request-detail.ts';
import { submitRequest } from './submit-request.ts';

const refused = {
  ...signedInProblems,
  402: json(problemSchema, 'The card service refused'),
  422: json(problemSchema, 'The key was used for another order'),
} as const;

/** Order requests: a requester submits a cart, an owner or buyer approves or declines it (rules: API-65, API-66). */
export function approvalRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/orderRequest',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'request_orders', CUSTOMER_OF_ORDER)],
        request: { headers: z.object({ 'idempotency-key': idempotencyKeySchema }), body: body(orderRequestBodySchema) },
        responses: {
          200: json(requestDuplicateSchema, 'An equal cart was requested or ordered; nothing was submitted'),
          201: json(submittedRequestSchema, 'The request waits for approval'),
          422: json(problemSchema, 'The key was used for another request'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const request = c.req.valid('json');
        const member = requireActing(c.var.user, request.entity.id, 'request_orders');
        const submitted = await submitRequest(deps, member, request, c.req.valid('header')['idempotency-key']);
        if (submitted.kind === 'duplicate') {
          const { requestId, number, by } = submitted;
          const message = `${by} submitted or ordered an equal cart less than 10 minutes ago: ${number}.`;
          return c.json({ isDuplicate: true as const, requestId, message }, 200);
        }
        if (submitted.replayed) c.header('Idempotency-Replayed', 'true');
        const found = await readRequestRows(db, submitted.requestId);
        if (!found) throw new Refusal('NOT_FOUND');
        const { id, number, totalCents } = found.request;
        return c.json({ id, number, status: requestStatus(found.state), total: toDollars(totalCents) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/orderRequest/{requestId}',
        security: bearer,
        middleware: signedIn(deps),
        request: { params: requestParamsSchema, query: z.object({ userId: idSchema.optional() }) },
        responses: { 200: json(orderRequestSchema, 'The request'), ...signedInProblems },
      }),
      async (c) => {
        const { id } = requireCustomer(c.var.user, 'view_orders');
        const member = requireMembership(c.var.user, c.req.valid('query').userId ?? id, 'view_orders');
        const detail = await requestDetail(deps, member, c.req.valid('param').requestId);
        if (!detail) throw new Refusal('NOT_FOUND');
        return c.json(detail, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/orderRequest/{requestId}/approve',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'approve_orders')],
        request: { params: requestParamsSchema, body: body(approveBodySchema) },
        responses: {
          200: json(z.union([approvedRequestSchema, orderDuplicateSchema]), 'The order, or the equal order'),
          202: json(orderProcessingSchema, 'Another request is approving it right now'),
          ...refused,
        },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'approve_orders');
        const approved = await approveOnInvoice(deps, member, c.req.valid('param').requestId, c.req.valid('json'));
        if (approved.kind === 'busy') return c.json({ status: 'processing' as const, idemKey: approved.idemKey }, 202);
        const { orderId, orderNumber } = approved;
        if (approved.kind === 'duplicate') {
          return c.json({ isDuplicate: true as const, orderId, orderNumber, message: duplicateMessage.invoice }, 200);
        }
        const colleague = await approvedByColleague(db, member, c.req.valid('param').requestId);
        return c.json({ orderId, orderNumber, ...colleague }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/orderRequest/{requestId}/pay',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'approve_orders')],
        request: { params: requestParamsSchema, body: body(approveByCardBodySchema) },
        responses: {
          200: json(
            z.union([createPaymentAnswerSchema, orderDuplicateSchema, approvedRequestSchema]),
            'The payment to confirm, the equal order, or the order if it is paid already',
          ),
          202: json(orderProcessingSchema, 'Another request is approving it right now'),
          ...refused,
        },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'approve_orders');
        const { requestId } = c.req.valid('param');
        const choice = { body: c.req.valid('json'), origin: originOf(c, deps.trustedProxies) };
        const created = await approveByCard(deps, member, requestId, choice);
        if (created.kind === 'busy') return c.json({ status: 'processing' as const, idemKey: created.idemKey }, 202);
        if (created.kind === 'intent') {
          const { order, intent, idemKey } = created;
          const paymentIntent = toOpenPaymentIntent(intent);
          return c.json({ paymentIntent, orderId: order.id, orderNumber: order.number, idemKey }, 200);
        }
        const { orderId, orderNumber } = created;
        if (created.kind === 'approved') {
          return c.json({ orderId, orderNumber, ...(await approvedByColleague(db, member, requestId)) }, 200);
        }
        return c.json({ isDuplicate: true as const, orderId, orderNumber, message: duplicateMessage.card }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/orderRequest/{requestId}/decline',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'approve_orders')],
        request: { params: requestParamsSchema, body: body(declineBodySchema) },
        responses: { 200: json(orderRequestSchema, 'The declined request'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'approve_orders');
        const { requestId } = c.req.valid('param');
        await declineRequest(deps, member, requestId, c.req.valid('json').note);
        const detail = await requestDetail(deps, member, requestId);
        if (!detail) throw new Refusal('NOT_FOUND');
        return c.json(detail, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/orderRequest/{requestId}/withdraw',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'request_orders')],
        request: { params: requestParamsSchema },
        responses: { 200: json(orderRequestSchema, 'The withdrawn request'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'view_orders');
        const { requestId } = c.req.valid('param');
        await withdrawRequest(deps, member, requestId);
        const detail = await requestDetail(deps, member, requestId);
        if (!detail) throw new Refusal('NOT_FOUND');
        return c.json(detail, 200);
      },
    );
}
