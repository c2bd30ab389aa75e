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
import { bearer, body, createRoutes, json, ownerProblems } from '#server/api.ts';
import { requireCustomer, requireOwner, signedIn, type OwnerEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { limitCardQuestions } from '#server/rate-limit/order-calls.ts';
import { boughtProducts } from './buy-again.ts';
import { changeSubscription } from './change-subscription.ts';
import { subscriptionOf, subscriptionsOf } from './records.ts';
import { subscribeToOrdered } from './subscribe.ts';

/** A customer's subscriptions, and the products to buy again (rules: API-37, API-38, API-41). */
export function subscriptionRoutes(deps: Deps) {
  const { db } = deps.database;
  const present = () => ({ now: deps.now(), settings: deps.settings() });
  const record = async (customerId: number, id: number) => {
    const found = await subscriptionOf(db, { customerId, id, ...present() });
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  };
  return createRoutes<OwnerEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/recurring-order',
        security: bearer,
        middleware: signedIn(deps),
        request: { query: recurringOrdersQuerySchema },
        responses: { 200: json(listOf(recurringOrderSchema), 'Active and paused subscriptions'), ...ownerProblems },
      }),
      async (c) => {
        const { id } = requireOwner(c.var.user, c.req.valid('query').customerId);
        return c.json({ items: await subscriptionsOf(db, id, present()) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customrecord_recurring_order',
        security: bearer,
        middleware: signedIn(deps),
        request: { body: body(recurringBodySchema) },
        responses: { 200: json(recurringOrderSchema, 'The subscription to a product just ordered'), ...ownerProblems },
      }),
      async (c) => {
        const { id: customerId } = requireCustomer(c.var.user);
        const id = await subscribeToOrdered(deps, customerId, c.req.valid('json'));
        return c.json(await record(customerId, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/restapi/customrecord_recurring_order/{id}',
        security: bearer,
        middleware: [signedIn(deps), limitCardQuestions(deps)],
        request: { params: z.object({ id: idSchema }), body: body(patchRecurringBodySchema) },
        responses: { 200: json(recurringOrderSchema, 'The subscription after the change'), ...ownerProblems },
      }),
      async (c) => {
        const { id: customerId } = requireCustomer(c.var.user);
        const { id } = c.req.valid('param');
        await changeSubscription(deps, { customerId, id, change: c.req.valid('json') });
        return c.json(await record(customerId, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/item/order-history',
        security: bearer,
        middleware: signedIn(deps),
        request: { query: buyAgainQuerySchema },
        responses: { 200: json(boughtAnswerSchema, 'The products bought, latest first'), ...ownerProblems },
      }),
      async (c) => {
        const query = c.req.valid('query');
        requireOwner(c.var.user, query.userId);
        return c.json(await boughtProducts(db, query, deps.now()), 200);
      },
    );
}
