import { createRoute } from '@hono/zod-openapi';
import { officeInvoicesQuerySchema, officeInvoicesSchema } from '#contract/office-invoices.ts';
import { torontoDate } from '#domain/calendar.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { listInvoices } from './list-invoices.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

/** The calls with which staff read money (rules: OFFICE-4, OFFICE-42). */
export function officeMoneyRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'money') };
  return createRoutes<OfficeEnv>().openapi(
    createRoute({
      method: 'get',
      path: '/office/invoices',
      ...common,
      request: { query: officeInvoicesQuerySchema },
      responses: { 200: json(officeInvoicesSchema, 'A page of the invoices'), ...signedInProblems },
    }),
    async (c) => c.json(await listInvoices(db, c.req.valid('query'), torontoDate(deps.now())), 200),
  );
}
