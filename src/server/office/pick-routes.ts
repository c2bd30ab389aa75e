import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { pickListPageSchema, pickListsQuerySchema, pickListsSchema } from '#contract/pick-lists.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { drawParcelDocuments } from '#server/picking/draw-parcel-documents.ts';
import { pickListInput } from '#server/picking/lock-pick-list.ts';
import { POINTS_OF_SLIP, POINTS_OF_SLIP_LINE } from '#server/rate-limit/request-points.ts';
import { fileHeaders } from './file-headers.ts';
import { listPickLists } from './list-pick-lists.ts';
import { readPickListPage } from './pick-list-page.ts';
import { refuse } from './refuse.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

const params = z.object({ number: pickListInput.shape.pickList });

/** The calls with which staff read pick lists (rules: OFFICE-4, OFFICE-31, OFFICE-36, OFFICE-37). */
export function officePickRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'parcels') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/pick-lists',
        ...common,
        request: { query: pickListsQuerySchema },
        responses: { 200: json(pickListsSchema, 'A page of the pick lists'), ...signedInProblems },
      }),
      async (c) => {
        const reader = { staffId: c.var.staff.id, now: deps.now() };
        return c.json(await listPickLists(db, c.req.valid('query'), reader), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/pick-lists/{number}',
        ...common,
        request: { params },
        responses: { 200: json(pickListPageSchema, 'Everything about a pick list'), ...signedInProblems },
      }),
      async (c) => {
        const reader = { staffId: c.var.staff.id, now: deps.now() };
        const page = await readPickListPage(db, c.req.valid('param').number, reader);
        if (!page) throw new Refusal('NOT_FOUND');
        return c.json(page, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/pick-lists/{number}/papers',
        ...common,
        request: { params },
        responses: { 200: { description: 'Labels and packing slips in one file, for download' }, ...signedInProblems },
      }),
      async (c) => {
        const spend = ({ parcels, lines }: { parcels: number; lines: number }) =>
          c.var.spendMore((parcels - 1) * POINTS_OF_SLIP + lines * POINTS_OF_SLIP_LINE);
        const file = await drawParcelDocuments(deps, c.req.valid('param').number, spend).catch(refuse);
        return c.body(new Uint8Array(file.content), 200, fileHeaders(file));
      },
    );
}
