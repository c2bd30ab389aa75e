import type { ReadableStream } from 'node:stream/web';
import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { idSchema, problemSchema } from '#contract/answers.ts';
import {
  importPageSchema,
  importRowsQuerySchema,
  importRowsSchema,
  newImportQuerySchema,
  newImportSchema,
  officeImportsQuerySchema,
  officeImportsSchema,
} from '#contract/office-imports.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { showImport } from '#server/imports/list-imports.ts';
import { readImportRows } from '#server/imports/read-import.ts';
import { withReceivedFile } from '#server/imports/receive-file.ts';
import { stageImport } from '#server/imports/stage.ts';
import { listOfficeImports } from './list-imports.ts';
import { refuse } from './refuse.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

const params = z.object({ import: idSchema });
/** Rows of a page. */
const PAGE_ROWS = 100;

/** The calls with which staff send a file, and read imports (rules: OFFICE-4, OFFICE-130, IMPORT-17). */
export function officeImportRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'imports') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/imports',
        ...common,
        request: { query: officeImportsQuerySchema },
        responses: { 200: json(officeImportsSchema, 'A page of the imports'), ...signedInProblems },
      }),
      async (c) => c.json(await listOfficeImports(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/office/imports',
        ...common,
        middleware: [common.middleware, changersOnly] as const,
        request: { query: newImportQuerySchema, body: fileBody },
        responses: {
          201: json(newImportSchema, 'The preview of the file'),
          413: json(problemSchema, 'The file is too large'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { kind, file, sheet = null } = c.req.valid('query');
        // The types of Node and of the browser differ for the same object.
        const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
        const staged = { kind, sheet, chosen: {}, staffId: c.var.staff.id, now: deps.now() };
        const number = await withReceivedFile({ name: file, body }, (source) =>
          stageImport(db, { ...staged, source }),
        ).catch(refuse);
        return c.json({ import: number }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/imports/{import}',
        ...common,
        request: { params },
        responses: { 200: json(importPageSchema, 'An import with its columns'), ...signedInProblems },
      }),
      async (c) => c.json(await showImport(db, c.req.valid('param').import).catch(refuse), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/imports/{import}/rows',
        ...common,
        request: { params, query: importRowsQuerySchema },
        responses: { 200: json(importRowsSchema, 'Rows of an import by outcome'), ...signedInProblems },
      }),
      async (c) => {
        const { which, after } = c.req.valid('query');
        const asked = { import: c.req.valid('param').import, which, after, most: PAGE_ROWS + 1 };
        const found = await readImportRows(db, asked);
        const items = found.slice(0, PAGE_ROWS);
        return c.json({ items, after: found.length > PAGE_ROWS ? (items.at(-1)?.row ?? null) : null }, 200);
      },
    );
}

/** A body that is a file, in the description of the API. */
const fileBody = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  required: true,
} as const;

/** Refuses roles that only read imports: a preview is stored. */
const changersOnly = createMiddleware<OfficeEnv>(async (c, next) => {
  if (!mayStaff(c.var.staff.role, 'imports', 'change')) throw new Refusal('FORBIDDEN');
  await next();
});
