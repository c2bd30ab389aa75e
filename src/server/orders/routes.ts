import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import { transactionsAnswerSchema, transactionsQuerySchema } from '#contract/order-history.ts';
import {
  givenKeySchema,
  orderDetailSchema,
  orderDuplicateSchema,
  orderProcessingSchema,
  placeOrderBodySchema,
} from '#contract/orders.ts';
import { problemSchema } from '#contract/answers.ts';
import { cancelledOrderSchema } from '#contract/unpaid-order.ts';
import { mayInClinic } from '#domain/access.ts';
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
import { CUSTOMER_OF_ORDER, limitOrderCalls } from '#server/rate-limit/order-calls.ts';
import { noteOrder } from '#telemetry/origin.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { readPurchaseHistory } from './history.ts';
import { duplicateMessage } from './messages.ts';
import { readOrderDetail } from './order-detail.ts';
import { scopeOfOrders } from './own-orders.ts';
import { readOwnDocument } from './business-documents.ts';
import { submitInvoiceOrder } from './submit-invoice-order.ts';

/** Orders on invoice, cancelling an unpaid order, and the purchase history (rules: API-34, API-39, API-40, API-41). */
export function orderRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/salesOrder',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'place_orders', CUSTOMER_OF_ORDER)],
        request: { headers: z.object({ 'idempotency-key': givenKeySchema }), body: body(placeOrderBodySchema) },
        responses: {
          200: json(orderDuplicateSchema, 'An equal order exists; nothing was ordered'),
          202: json(orderProcessingSchema, 'Received; request the status of the order to learn the outcome'),
          422: json(problemSchema, 'The key was used for another order'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const order = c.req.valid('json');
        const member = requireActing(c.var.user, order.entity.id, 'place_orders');
        const key = c.req.valid('header')['idempotency-key'];
        const submitted = await submitInvoiceOrder(deps, member, order, { givenKey: key });
        if (submitted.kind === 'duplicate') {
          const { orderId, orderNumber } = submitted;
          return c.json({ isDuplicate: true as const, orderId, orderNumber, message: duplicateMessage.invoice }, 200);
        }
        if (submitted.kind === 'order' && submitted.replayed) c.header('Idempotency-Replayed', 'true');
        return c.json({ status: 'processing' as const, idemKey: submitted.idemKey }, 202);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/salesOrder/{orderId}/cancel',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'place_orders')],
        request: { params: z.object({ orderId: idSchema }) },
        responses: { 200: json(cancelledOrderSchema, 'The unpaid order is cancelled'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'place_orders');
        return c.json(await cancelOwnOrder(deps, member, c.req.valid('param').orderId), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/transaction/by-user',
        security: bearer,
        middleware: signedIn(deps),
        request: { query: transactionsQuerySchema },
        responses: { 200: json(transactionsAnswerSchema, 'Purchases, a page of them'), ...signedInProblems },
      }),
      async (c) => {
        const query = c.req.valid('query');
        const member = requireMembership(c.var.user, query.userId, 'view_orders');
        return c.json(await readPurchaseHistory(db, scopeOfOrders(member), query), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/transaction/{transactionId}',
        security: bearer,
        middleware: signedIn(deps),
        request: { params: z.object({ transactionId: idSchema }), query: z.object({ userId: idSchema.optional() }) },
        responses: { 200: json(orderDetailSchema, 'The order'), ...signedInProblems },
      }),
      async (c) => {
        const { id } = requireCustomer(c.var.user, 'view_orders');
        const member = requireMembership(c.var.user, c.req.valid('query').userId ?? id, 'view_orders');
        const scope = scopeOfOrders(member);
        const orderId = c.req.valid('param').transactionId;
        const seesPeople = mayInClinic(member.role, 'change_people');
        const settings = deps.settings();
        const detail = await readOrderDetail(db, { scope, orderId, settings, seesPeople, readerId: member.personId });
        if (!detail) throw new Refusal('NOT_FOUND');
        noteOrder(orderId);
        // A requester sees the order that a colleague approved and is paying, but can neither pay nor cancel it.
        const mayPay = mayInClinic(member.role, 'place_orders');
        return c.json(mayPay ? detail : { ...detail, unpaid: null, mayCancel: false }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/message/{id}',
        security: bearer,
        middleware: signedIn(deps),
        request: { params: z.object({ id: idSchema }) },
        responses: { 200: { description: 'The document itself, for download' }, ...signedInProblems },
      }),
      async (c) => {
        const scope = scopeOfOrders(requireCustomer(c.var.user, 'view_orders'));
        const file = await readOwnDocument(deps, { scope, id: c.req.valid('param').id });
        if (!file) throw new Refusal('NOT_FOUND');
        return c.body(new Uint8Array(file.content), 200, {
          'Content-Type': file.mediaType,
          'Content-Disposition': `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`,
        });
      },
    );
}
