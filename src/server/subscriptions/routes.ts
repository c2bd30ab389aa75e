import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { recurringBodySchema } from '#contract/orders.ts';
import {
  boughtAnswerSchema,
  buyAgainQuerySchema,
  patchRecurringBodySchema,
  recurringOrderSchema,
  recurringOrdersQuerySchema,
} from '#contract/subscriptions.ts';
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
import { scopeOfOrders } from '#server/orders/own-orders.ts';
import { limitCardQuestions } from '#server/rate-limit/order-calls.ts';
import { boughtProducts } from './buy-again.ts';
import { changeSubscription } from './change-subscription.ts';
import { subscriptionOf, subscriptionsOf } from './records.ts';
import { subscribeToOrdered } from './subscribe.ts';

/** A clinic's subscriptions, and the products to buy again (rules: API-37, API-38, API-41). */
export function subscriptionRoutes(deps: Deps) {
  const { db } = deps.database;
  const present = () => ({ now: deps.now(), settings: deps.settings() });
  const record = async (clinicId: number, id: number) => {
    const found = await subscriptionOf(db, { clinicId, id, ...present() });
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  };
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/recurring-order',
        security: bearer,
        middleware: signedIn(deps),
        request: { query: recurringOrdersQuerySchema },
        responses: { 200: json(listOf(recurringOrderSchema), 'Active and paused subscriptions'), ...signedInProblems },
      }),
      async (c) => {
        const { customerId } = c.req.valid('query');
        const { clinicId } = requireMembership(c.var.user, customerId, 'view_subscriptions');
        return c.json({ items: await subscriptionsOf(db, clinicId, present()) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customrecord_recurring_order',
        security: bearer,
        middleware: signedIn(deps),
        request: { body: body(recurringBodySchema) },
        responses: {
          200: json(recurringOrderSchema, 'The subscription to a product just ordered'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const wanted = c.req.valid('json');
        const member = requireActing(c.var.user, wanted.custrecord_ro_customer.id, 'change_subscriptions');
        const id = await subscribeToOrdered(deps, member, wanted);
        return c.json(await record(member.clinicId, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/restapi/customrecord_recurring_order/{id}',
        security: bearer,
        middleware: [signedIn(deps), limitCardQuestions(deps, 'change_subscriptions')],
        request: { params: z.object({ id: idSchema }), body: body(patchRecurringBodySchema) },
        responses: { 200: json(recurringOrderSchema, 'The subscription after the change'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'change_subscriptions');
        const { id } = c.req.valid('param');
        await changeSubscription(deps, { member, id, change: c.req.valid('json') });
        return c.json(await record(member.clinicId, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/item/order-history',
        security: bearer,
        middleware: signedIn(deps),
        request: { query: buyAgainQuerySchema },
        responses: { 200: json(boughtAnswerSchema, 'The products bought, latest first'), ...signedInProblems },
      }),
      async (c) => {
        const query = c.req.valid('query');
        const member = requireMembership(c.var.user, query.userId, 'view_orders');
        return c.json(await boughtProducts(db, scopeOfOrders(member), query, deps.now()), 200);
      },
    );
}
