import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import {
  neighboursSchema,
  officeOrderPageSchema,
  officeOrdersQuerySchema,
  officeOrdersSchema,
  packingSlipsQuerySchema,
  salesSchema,
  waitingSchema,
} from '#contract/office-orders.ts';
import { savedViewsSchema } from '#contract/office-views.ts';
import { torontoDate } from '#domain/calendar.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { drawSlips } from '#server/fulfilment/draw-slip.ts';
import { POINTS_OF_SLIP_LINE } from '#server/rate-limit/request-points.ts';
import { readDocument } from '#server/orders/business-documents.ts';
import { fileHeaders } from './file-headers.ts';
import { listOrders } from './list-orders.ts';
import { readNeighbours } from './neighbours.ts';
import { readOrderPage } from './order-page.ts';
import { refuse } from './refuse.ts';
import { readSales } from './sales.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';
import { readViews } from './saved-views.ts';
import { countWaiting } from './waiting.ts';

const orderNumber = z.string().regex(/^SO-\d{1,12}$/);

/** The calls with which staff read orders (rules: OFFICE-4, OFFICE-6, OFFICE-8). */
export function officeOrderRoutes(deps: Deps) {
  const { db } = deps.database;
  const today = () => torontoDate(deps.now());
  const common = { security: bearer, middleware: staffSignedIn(deps, 'orders') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/waiting',
        ...common,
        responses: { 200: json(waitingSchema, 'How many orders and clinics wait, and for what'), ...signedInProblems },
      }),
      async (c) => {
        const readsClinics = mayStaff(c.var.staff.role, 'clinics', 'read');
        return c.json(await countWaiting(db, today(), { readsClinics }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/sales',
        security: bearer,
        middleware: staffSignedIn(deps, 'reports'),
        responses: { 200: json(salesSchema, 'The sales of the last days, beside a year before'), ...signedInProblems },
      }),
      async (c) => c.json(await readSales(db, today()), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/orders',
        ...common,
        request: { query: officeOrdersQuerySchema },
        responses: { 200: json(officeOrdersSchema, 'A page of the orders of all clinics'), ...signedInProblems },
      }),
      async (c) => {
        const readsNotes = mayStaff(c.var.staff.role, 'notes', 'read');
        return c.json(await listOrders(db, c.req.valid('query'), { today: today(), readsNotes }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/orders/{number}',
        ...common,
        request: { params: z.object({ number: orderNumber }) },
        responses: { 200: json(officeOrderPageSchema, 'Everything about an order'), ...signedInProblems },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        const reader = c.var.staff;
        const page = await readOrderPage(db, number, { today: today(), settings: deps.settings(), reader });
        if (!page) throw new Refusal('NOT_FOUND');
        return c.json(page, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/orders/{number}/neighbours',
        ...common,
        request: { params: z.object({ number: orderNumber }), query: officeOrdersQuerySchema },
        responses: { 200: json(neighboursSchema, 'The orders beside an order in a list'), ...signedInProblems },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        const found = await readNeighbours(db, number, { query: c.req.valid('query'), today: today() });
        if (!found) throw new Refusal('NOT_FOUND');
        return c.json(found, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/views',
        ...common,
        responses: { 200: json(savedViewsSchema, 'The saved views of lists'), ...signedInProblems },
      }),
      async (c) => c.json({ items: await readViews(db, c.var.staff) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/documents/{id}',
        ...common,
        request: { params: z.object({ id: idSchema }) },
        responses: { 200: { description: 'The document itself, for download' }, ...signedInProblems },
      }),
      async (c) => {
        const file = await readDocument(deps, c.req.valid('param').id);
        if (!file) throw new Refusal('NOT_FOUND');
        return c.body(new Uint8Array(file.content), 200, fileHeaders(file));
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/slips',
        ...common,
        request: { query: packingSlipsQuerySchema },
        responses: { 200: { description: 'The packing slips in one file, for download' }, ...signedInProblems },
      }),
      async (c) => {
        const numbers = [...new Set(c.req.valid('query').orders.split(','))];
        const spend = (lines: number) => c.var.spendMore(lines * POINTS_OF_SLIP_LINE);
        const file = await drawSlips(deps, numbers, spend).catch(refuse);
        return c.body(new Uint8Array(file.content), 200, fileHeaders(file));
      },
    );
}
