import { createRoute } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { officeAuditQuerySchema, officeAuditSchema } from '#contract/office-audit.ts';
import { officeBooksSchema, type OfficeBooks } from '#contract/office-books.ts';
import { officeStatementSchema, statementQuerySchema } from '#contract/office-statements.ts';
import { rows, type Db } from '#db/client.ts';
import { allActs } from '#server/acts/all.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { POINTS_OF_SLIP_LINE } from '#server/rate-limit/request-points.ts';
import { fileHeaders } from './file-headers.ts';
import { listAudit } from './list-audit.ts';
import { staffName, writtenTime } from './order-notes.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';
import { drawStatement, readStatement } from './statement.ts';

const ofClinic = { params: z.object({ number: z.string().regex(/^C-\d{5,10}$/) }), query: statementQuerySchema };
const acts = allActs.filter(({ reads }) => !reads).map(({ name }) => name);

/** The calls with which staff read accounts, the books and the audit log (rules: OFFICE-69, OFFICE-74, OFFICE-77). */
export function officeLedgerRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'money') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/audit',
        security: bearer,
        middleware: staffSignedIn(deps, 'audit'),
        request: { query: officeAuditQuerySchema },
        responses: { 200: json(officeAuditSchema, 'A page of the audit log'), ...signedInProblems },
      }),
      async (c) => c.json(await listAudit(db, c.req.valid('query'), acts), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/books',
        ...common,
        responses: { 200: json(officeBooksSchema, 'Until when the books are closed'), ...signedInProblems },
      }),
      async (c) => c.json(await readBooks(db), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/clinics/{number}/statement',
        ...common,
        request: ofClinic,
        responses: { 200: json(officeStatementSchema, 'The account of a clinic in a period'), ...signedInProblems },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json(await readStatement(db, number, c.req.valid('query'), deps.now()), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/clinics/{number}/statement/pdf',
        ...common,
        request: ofClinic,
        responses: { 200: { description: 'The same as a PDF, for download' }, ...signedInProblems },
      }),
      async (c) => {
        const spend = (entries: number) => c.var.spendMore(entries * POINTS_OF_SLIP_LINE);
        const file = await drawStatement(deps, c.req.valid('param').number, c.req.valid('query'), spend);
        return c.body(new Uint8Array(file.content), 200, fileHeaders(file));
      },
    );
}

async function readBooks(db: Db): Promise<OfficeBooks> {
  const [found] = await rows<OfficeBooks>(
    db,
    sql`select b.closed_until::text as "closedUntil", ${writtenTime('b.changed_at')} as at, ${staffName} as by
      from books b left join staff s on s.id = b.changed_by left join people p on p.id = s.person_id`,
  );
  if (!found) throw new Error('The table books has no row');
  return found;
}
