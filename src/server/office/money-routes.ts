import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { officeCreditNotesQuerySchema, officeCreditNotesSchema } from '#contract/office-credit-notes.ts';
import { officeDisputesQuerySchema, officeDisputesSchema } from '#contract/office-disputes.ts';
import { officeInvoicesQuerySchema, officeInvoicesSchema } from '#contract/office-invoices.ts';
import {
  officeMovementsQuerySchema,
  officeMovementsSchema,
  officePayoutsQuerySchema,
  officePayoutsSchema,
} from '#contract/office-payouts.ts';
import {
  officeReceivedPaymentPageSchema,
  officeReceivedPaymentsQuerySchema,
  officeReceivedPaymentsSchema,
} from '#contract/office-received-payments.ts';
import {
  officeTaxesQuerySchema,
  officeTaxesSchema,
  officeTaxPapersQuerySchema,
  officeTaxPapersSchema,
} from '#contract/office-taxes.ts';
import { torontoDate } from '#domain/calendar.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { listDisputes } from './list-disputes.ts';
import { listInvoices } from './list-invoices.ts';
import { listMovements } from './list-movements.ts';
import { listPayouts } from './list-payouts.ts';
import { listReceivedPayments, readReceivedPayment } from './list-received-payments.ts';
import { fileHeaders } from './file-headers.ts';
import { readPapersFile } from './papers-file.ts';
import { listTaxPapers, sumTaxes } from './taxes.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

/**
 * The calls with which staff read money (rules: OFFICE-4, OFFICE-42, OFFICE-46, OFFICE-47, OFFICE-55, OFFICE-56,
 * OFFICE-86, OFFICE-111).
 */
export function officeMoneyRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'money') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/invoices',
        ...common,
        request: { query: officeInvoicesQuerySchema },
        responses: { 200: json(officeInvoicesSchema, 'A page of the invoices'), ...signedInProblems },
      }),
      async (c) => c.json(await listInvoices(db, c.req.valid('query'), torontoDate(deps.now())), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/received-payments',
        ...common,
        request: { query: officeReceivedPaymentsQuerySchema },
        responses: { 200: json(officeReceivedPaymentsSchema, 'A page of the received payments'), ...signedInProblems },
      }),
      async (c) => c.json(await listReceivedPayments(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/received-payments/{number}',
        ...common,
        request: { params: z.object({ number: z.string().regex(/^PAY-\d{1,12}$/) }) },
        responses: {
          200: json(officeReceivedPaymentPageSchema, 'Everything about a received payment'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const page = await readReceivedPayment(db, c.req.valid('param').number);
        if (!page) throw new Refusal('NOT_FOUND');
        return c.json(page, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/credit-notes',
        ...common,
        request: { query: officeCreditNotesQuerySchema },
        responses: { 200: json(officeCreditNotesSchema, 'A page of the credit notes'), ...signedInProblems },
      }),
      async (c) => c.json(await listCreditNotes(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/taxes',
        ...common,
        request: { query: officeTaxesQuerySchema },
        responses: { 200: json(officeTaxesSchema, 'The taxes of a period'), ...signedInProblems },
      }),
      async (c) => c.json(await sumTaxes(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/tax-papers',
        ...common,
        request: { query: officeTaxPapersQuerySchema },
        responses: { 200: json(officeTaxPapersSchema, 'A page of the papers of a tax'), ...signedInProblems },
      }),
      async (c) => c.json(await listTaxPapers(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/papers',
        ...common,
        request: { query: officeTaxesQuerySchema },
        responses: {
          200: { description: 'The invoices and credit notes of a period as a ZIP file of PDFs' },
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { filename, count, content } = await readPapersFile(deps, c.req.valid('query'));
        const headers = fileHeaders({ filename, mediaType: 'application/zip' });
        return c.body(content, 200, { ...headers, 'X-Papers': String(count) });
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/disputes',
        ...common,
        request: { query: officeDisputesQuerySchema },
        responses: { 200: json(officeDisputesSchema, 'A page of the disputes'), ...signedInProblems },
      }),
      async (c) => c.json(await listDisputes(db, c.req.valid('query'), deps.now()), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/payouts',
        ...common,
        request: { query: officePayoutsQuerySchema },
        responses: { 200: json(officePayoutsSchema, 'A page of the payouts'), ...signedInProblems },
      }),
      async (c) => c.json(await listPayouts(db, c.req.valid('query'), deps.now()), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/balance-movements',
        ...common,
        request: { query: officeMovementsQuerySchema },
        responses: { 200: json(officeMovementsSchema, 'A page of the movements'), ...signedInProblems },
      }),
      async (c) => c.json(await listMovements(db, c.req.valid('query'), deps.now()), 200),
    );
}
