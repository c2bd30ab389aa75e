import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import { applyBodySchema, paymentTermsSchema } from '#contract/payment-terms.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireMembership, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { applyForCredit, readPaymentTerms } from './payment-terms.ts';

const params = z.object({ id: idSchema });

/** How a clinic pays, and its application to pay on invoice (rules: API-80, ACCOUNT-47). */
export function paymentTermsRoutes(deps: Deps) {
  const { db } = deps.database;
  const own = { security: bearer, middleware: signedIn(deps) } as const;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/customer/{id}/terms',
        ...own,
        request: { params },
        responses: { 200: json(paymentTermsSchema, 'How the clinic pays'), ...signedInProblems },
      }),
      async (c) => {
        const { clinicId } = requireMembership(c.var.user, c.req.valid('param').id, 'view_all_orders');
        return c.json(await readPaymentTerms(db, clinicId, deps.settings()), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customer/{id}/terms/application',
        ...own,
        request: { params, body: body(applyBodySchema) },
        responses: { 200: json(paymentTermsSchema, 'The application waits for a decision'), ...signedInProblems },
      }),
      async (c) => {
        const owner = requireMembership(c.var.user, c.req.valid('param').id, 'change_clinic');
        await applyForCredit(deps, owner, c.req.valid('json').note);
        return c.json(await readPaymentTerms(db, owner.clinicId, deps.settings()), 200);
      },
    );
}
