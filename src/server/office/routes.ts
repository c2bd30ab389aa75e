import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  actInputSchema,
  actResultSchema,
  officeActsSchema,
  recentSignInBodySchema,
  recentSignInSchema,
} from '#contract/office.ts';
import { listRowsParamsSchema, listRowsQuerySchema } from '#contract/office-list-rows.ts';
import { problemSchema } from '#contract/answers.ts';
import { idempotencyKeySchema } from '#contract/orders.ts';
import { OFFICE_LISTS } from '#domain/office-lists.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { rolesOf, type Act } from '#server/acts/act.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct } from '#server/acts/perform.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Bearer } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { readRecentUntil, recordRecentSignIn } from '#server/staff/recent-sign-ins.ts';
import { readListRows } from './list-rows.ts';
import { refuse } from './refuse.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

/** The calls of staff, made from the acts (rules: STAFF-11, STAFF-12, STAFF-13). */
export function officeRoutes(deps: Deps) {
  const { db } = deps.database;
  const recentUntil = ({ id }: SignedInStaff, { token }: Bearer) => readRecentUntil(db, id, token, deps.now());
  const common = { security: bearer, middleware: staffSignedIn(deps) };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/acts',
        ...common,
        responses: { 200: json(officeActsSchema, 'What the staff member may do'), ...signedInProblems },
      }),
      async (c) => {
        const { staff } = c.var;
        const until = await recentUntil(staff, c.var.bearer);
        const items = allActs.filter((act) => rolesOf(act).includes(staff.role)).map(describe);
        const recentSignInUntil = until?.toISOString() ?? null;
        const provesRecentSignIn = await deps.identity.listsSignInTime();
        return c.json({ role: staff.role, recentSignInUntil, provesRecentSignIn, items }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/office/acts/{name}',
        ...common,
        request: {
          params: z.object({ name: z.string().max(100) }),
          headers: z.object({ 'idempotency-key': idempotencyKeySchema.optional() }),
          body: body(actInputSchema),
        },
        responses: {
          200: json(actResultSchema, 'The act is done, now or by an earlier request with this key'),
          422: json(problemSchema, 'The key was used for another act or another input'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { staff, requestId } = c.var;
        const act = allActs.find(({ name }) => name === c.req.valid('param').name);
        if (!act) throw new Refusal('NOT_FOUND');
        if (!rolesOf(act).includes(staff.role)) throw new Refusal('FORBIDDEN');
        if (act.needsRecentSignIn && !(await recentUntil(staff, c.var.bearer)))
          throw new Refusal('RECENT_SIGN_IN_NEEDED');
        const key = c.req.valid('header')['idempotency-key'] ?? null;
        const actor = { staffId: staff.id, how: 'office', requestId, key } as const;
        const result = await performAct(deps, act, c.req.valid('json'), actor).catch(refuse);
        // An act without a result answers null, because JSON leaves out undefined values.
        return c.json({ result: result ?? null }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/lists/{list}/rows',
        ...common,
        request: { params: listRowsParamsSchema, query: listRowsQuerySchema },
        responses: {
          200: { description: 'All rows of a list, in lines of JSON; the last line says whether they are all' },
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { staff } = c.var;
        const { list } = c.req.valid('param');
        if (!mayStaff(staff.role, OFFICE_LISTS[list].area, 'read')) throw new Refusal('FORBIDDEN');
        const reading = { filters: c.req.query(), reader: { staff, now: deps.now() } };
        return c.body(await readListRows(db, list, reading), 200, { 'Content-Type': 'application/x-ndjson' });
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/office/step-up',
        ...common,
        request: { body: body(recentSignInBodySchema) },
        responses: { 200: json(recentSignInSchema, 'The sign-in counts as recent'), ...signedInProblems },
      }),
      async (c) => {
        const { idToken } = c.req.valid('json');
        const { staff, requestId, bearer: token } = c.var;
        const until = await recordRecentSignIn(deps, token, { staffId: staff.id, requestId, idToken });
        return c.json({ until: until.toISOString() }, 200);
      },
    );
}

function describe({ name, summary, reads, needsRecentSignIn }: Act) {
  return { name, summary, reads: reads === true, needsRecentSignIn: needsRecentSignIn === true };
}
