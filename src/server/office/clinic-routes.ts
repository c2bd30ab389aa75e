import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  officeCardsSchema,
  officeClinicPageSchema,
  officeClinicsQuerySchema,
  officeClinicsSchema,
} from '#contract/office-clinics.ts';
import { torontoDate } from '#domain/calendar.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readCardsOfClinic } from './clinic-cards.ts';
import { readClinicPage } from './clinic-page.ts';
import { listClinics } from './list-clinics.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

const clinicNumber = z.string().regex(/^C-\d{5,10}$/);

/** The calls with which staff read clinics (rules: OFFICE-4, OFFICE-26, OFFICE-28, OFFICE-53). */
export function officeClinicRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { security: bearer, middleware: staffSignedIn(deps, 'clinics') };
  return createRoutes<OfficeEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/clinics',
        ...common,
        request: { query: officeClinicsQuerySchema },
        responses: { 200: json(officeClinicsSchema, 'A page of all clinics'), ...signedInProblems },
      }),
      async (c) => c.json(await listClinics(db, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/clinics/{number}',
        ...common,
        request: { params: z.object({ number: clinicNumber }) },
        responses: { 200: json(officeClinicPageSchema, 'Everything about a clinic'), ...signedInProblems },
      }),
      async (c) => {
        const now = deps.now();
        const present = { now, today: torontoDate(now), reader: c.var.staff };
        const page = await readClinicPage(db, c.req.valid('param').number, present);
        if (!page) throw new Refusal('NOT_FOUND');
        return c.json(page, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/office/clinics/{number}/cards',
        ...common,
        request: { params: z.object({ number: clinicNumber }) },
        responses: { 200: json(officeCardsSchema, 'The saved cards of a clinic'), ...signedInProblems },
      }),
      async (c) => {
        if (!mayStaff(c.var.staff.role, 'orders', 'change')) throw new Refusal('FORBIDDEN');
        const cards = await readCardsOfClinic(deps, c.req.valid('param').number);
        if (!cards) throw new Refusal('NOT_FOUND');
        return c.json(cards, 200);
      },
    );
}
