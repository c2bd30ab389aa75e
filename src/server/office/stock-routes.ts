import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { officeBinPageSchema, officeBinsQuerySchema, officeBinsSchema } from '#contract/office-bins.ts';
import {
  lowStockSchema,
  officeStockQuerySchema,
  officeStockSchema,
  stockItemPageSchema,
  stockMovesQuerySchema,
  stockMovesSchema,
} from '#contract/office-stock.ts';
import { torontoDate } from '#domain/calendar.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { listBins, readBin } from './list-bins.ts';
import { countLowStock, listStock } from './list-stock.ts';
import { refuse } from './refuse.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';
import { readStockItem, readStockMoves } from './stock-item-page.ts';

/** An item code, or a GTIN. */
const binParams = z.object({ bin: z.string().trim().toUpperCase().min(1).max(20) });
const params = z.object({ item: z.string().trim().min(1).max(100) });

/** The calls with which staff read stock (rules: OFFICE-4, OFFICE-39, OFFICE-59, OFFICE-89). */
export function officeStockRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'stock') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/stock',
        ...common,
        request: { query: officeStockQuerySchema },
        responses: { 200: json(officeStockSchema, 'A page of the items in stock'), ...signedInProblems },
      }),
      async (c) => c.json(await listStock(db, c.req.valid('query'), torontoDate(deps.now())), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/bins',
        ...common,
        request: { query: officeBinsQuerySchema },
        responses: { 200: json(officeBinsSchema, 'A page of the bins'), ...signedInProblems },
      }),
      async (c) => c.json(await listBins(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/bins/{bin}',
        ...common,
        request: { params: binParams },
        responses: { 200: json(officeBinPageSchema, 'What is in a bin'), ...signedInProblems },
      }),
      async (c) => c.json(await readBin(db, c.req.valid('param').bin).catch(refuse), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/low-stock',
        ...common,
        responses: { 200: json(lowStockSchema, 'How many items are low or sold out'), ...signedInProblems },
      }),
      async (c) => c.json({ low: await countLowStock(db) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/stock/{item}',
        ...common,
        request: { params },
        responses: { 200: json(stockItemPageSchema, 'Everything about the stock of an item'), ...signedInProblems },
      }),
      async (c) => c.json(await readStockItem(db, c.req.valid('param').item, deps.now()).catch(refuse), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/stock/{item}/moves',
        ...common,
        request: { params, query: stockMovesQuerySchema },
        responses: { 200: json(stockMovesSchema, 'Moves of an item, newest first'), ...signedInProblems },
      }),
      async (c) => {
        const { before } = c.req.valid('query');
        return c.json(await readStockMoves(db, c.req.valid('param').item, before).catch(refuse), 200);
      },
    );
}
