import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import {
  clinicPeopleSchema,
  clinicPersonSchema,
  inviteBodySchema,
  roleBodySchema,
  sentInvitationSchema,
} from '#contract/people.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireMembership, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { changeRole, removeMember } from './members.ts';
import { readPeople } from './queries.ts';

const ofClinic = z.object({ id: idSchema });
const ofPerson = ofClinic.extend({ memberId: idSchema });
const ofInvitation = ofClinic.extend({ invitationId: idSchema });

/** The people of a clinic and its invitations, for its owners (rules: API-60, ACCOUNT-35). */
export function peopleRoutes(deps: Deps) {
  const { db } = deps.database;
  const own = { security: bearer, middleware: signedIn(deps) } as const;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/customer/{id}/people',
        ...own,
        request: { params: ofClinic },
        responses: { 200: json(clinicPeopleSchema, 'People and unanswered invitations'), ...signedInProblems },
      }),
      async (c) => {
        const { clinicId } = requireMembership(c.var.user, c.req.valid('param').id, 'change_people');
        return c.json(await readPeople(db, clinicId, deps.now()), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/restapi/customer/{id}/people/{memberId}',
        ...own,
        request: { params: ofPerson, body: body(roleBodySchema) },
        responses: { 200: json(clinicPersonSchema, 'The person with the new role'), ...signedInProblems },
      }),
      async (c) => {
        const { id, memberId } = c.req.valid('param');
        const owner = requireMembership(c.var.user, id, 'change_people');
        return c.json(await changeRole(deps, owner, memberId, c.req.valid('json').role), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/restapi/customer/{id}/people/{memberId}',
        ...own,
        request: { params: ofPerson },
        responses: { 204: { description: 'The person no longer belongs to the clinic' }, ...signedInProblems },
      }),
      async (c) => {
        const { id, memberId } = c.req.valid('param');
        const isLeaving = id === memberId;
        const member = requireMembership(c.var.user, id, isLeaving ? 'view_account' : 'change_people');
        await removeMember(deps, member, memberId);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customer/{id}/invitations',
        ...own,
        request: { params: ofClinic, body: body(inviteBodySchema) },
        responses: { 201: json(sentInvitationSchema, 'The invitation; its mail is queued'), ...signedInProblems },
      }),
      async (c) => {
        const owner = requireMembership(c.var.user, c.req.valid('param').id, 'change_people');
        return c.json(await inviteMember(deps, owner, c.req.valid('json')), 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/customer/{id}/invitations/{invitationId}/resend',
        ...own,
        request: { params: ofInvitation },
        responses: { 200: json(sentInvitationSchema, 'The invitation with its new end'), ...signedInProblems },
      }),
      async (c) => {
        const { id, invitationId } = c.req.valid('param');
        const owner = requireMembership(c.var.user, id, 'change_people');
        return c.json(await resendInvitation(deps, owner, invitationId), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/restapi/customer/{id}/invitations/{invitationId}',
        ...own,
        request: { params: ofInvitation },
        responses: { 204: { description: 'The invitation is withdrawn' }, ...signedInProblems },
      }),
      async (c) => {
        const { id, invitationId } = c.req.valid('param');
        const owner = requireMembership(c.var.user, id, 'change_people');
        await withdrawInvitation(deps, owner, invitationId);
        return c.body(null, 204);
      },
    );
}
