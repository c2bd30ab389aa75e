import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { createCustomerBodySchema, customerSchema, patchCustomerBodySchema } from '#contract/customers.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import {
  requireMembership,
  requireOwnEmail,
  signedIn,
  verifiedEmail,
  type SignedInEnv,
} from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { changeCustomer } from './change-customer.ts';
import { createCustomer } from './create-customer.ts';
import { readCustomer } from './queries.ts';

/** Finding, creating, reading and changing a clinic's own record (rules: API-25, API-26, API-27). */
export function customerRoutes(deps: Deps) {
  const { db } = deps.database;
  const own = { security: bearer, middleware: signedIn(deps) } as const;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/customer/by-email',
        ...own,
        request: { query: z.object({ email: z.string().trim().min(3).max(254) }) },
        responses: {
          200: json(listOf(customerSchema), 'The customer; empty without a profile'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { customer } = c.var.user;
        const found = customer && (await readCustomer(db, customer.id));
        await requireOwnEmail(deps.identity, c.var.user, c.req.valid('query').email, found?.email ?? null);
        return c.json({ items: found ? [found] : [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customer',
        ...own,
        request: { body: body(createCustomerBodySchema) },
        responses: { 201: json(customerSchema, 'The new customer'), ...signedInProblems },
      }),
      async (c) => {
        const id = await createCustomer(deps, c.var.user, c.req.valid('json'));
        return c.json(await readCustomer(db, id), 201);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/customer/me',
        ...own,
        responses: {
          200: json(listOf(customerSchema), 'The signed-in customer; empty without a profile'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { customer } = c.var.user;
        // A person without a profile must learn first that their e-mail is not verified.
        if (!customer) await verifiedEmail(deps.identity, c.var.user);
        return c.json({ items: customer ? [await readCustomer(db, customer.id)] : [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/customer/{id}',
        ...own,
        request: { params: z.object({ id: idSchema }) },
        responses: { 200: json(customerSchema, 'The customer'), ...signedInProblems },
      }),
      async (c) => {
        const { id } = requireMembership(c.var.user, c.req.valid('param').id, 'view_account');
        return c.json(await readCustomer(db, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/restapi/customer/{id}',
        ...own,
        request: {
          params: z.object({ id: idSchema }),
          query: z.object({ replace: z.literal('addressBook').optional() }),
          body: body(patchCustomerBodySchema),
        },
        responses: { 200: json(customerSchema, 'The customer as it is now'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireMembership(c.var.user, c.req.valid('param').id, 'change_own_profile');
        const replaceBook = c.req.valid('query').replace === 'addressBook';
        return c.json(await changeCustomer(db, member, c.req.valid('json'), replaceBook), 200);
      },
    );
}
