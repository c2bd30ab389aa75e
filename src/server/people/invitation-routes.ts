import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { customerSchema } from '#contract/customers.ts';
import { acceptBodySchema, receivedInvitationSchema } from '#contract/people.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { signedIn, verifiedEmail, type SignedInEnv } from '#server/authentication.ts';
import { readCustomer } from '#server/customers/queries.ts';
import type { Deps } from '#server/deps.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './accept-invitation.ts';
import { invitationsTo } from './queries.ts';

/** The invitations to the verified e-mail address of the signed-in person (rules: API-61, ACCOUNT-37). */
export function invitationRoutes(deps: Deps) {
  const { db } = deps.database;
  const own = { security: bearer, middleware: signedIn(deps) } as const;
  const params = z.object({ id: idSchema });
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/invitations',
        ...own,
        responses: {
          200: json(listOf(receivedInvitationSchema), 'Open invitations to this person'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const email = await verifiedEmail(deps.identity, c.var.user);
        return c.json({ items: await invitationsTo(db, email, deps.now()) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/invitations/{id}',
        ...own,
        request: { params },
        responses: { 200: json(receivedInvitationSchema, 'An invitation to this person'), ...signedInProblems },
      }),
      async (c) => c.json(await readInvitation(deps, c.var.user, c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/invitations/{id}/accept',
        ...own,
        request: { params, body: body(acceptBodySchema) },
        responses: { 200: json(customerSchema, 'The person as a customer of this clinic'), ...signedInProblems },
      }),
      async (c) => {
        const id = await acceptInvitation(deps, c.var.user, c.req.valid('param').id, c.req.valid('json'));
        return c.json(await readCustomer(db, id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/invitations/{id}/decline',
        ...own,
        request: { params },
        responses: { 204: { description: 'The invitation is declined' }, ...signedInProblems },
      }),
      async (c) => {
        await declineInvitation(deps, c.var.user, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
