import { createRoute } from '@hono/zod-openapi';
import { problemSchema } from '#contract/answers.ts';
import { taxCalculateBodySchema, taxEstimateSchema, taxRatesQuerySchema, taxRatesSchema } from '#contract/pricing.ts';
import { torontoDate } from '#domain/calendar.ts';
import { RATE_SCALE } from '#domain/money.ts';
import { isRegion, normaliseRegion } from '#domain/regions.ts';
import { totalRate } from '#domain/tax-parts.ts';
import { body, createRoutes, json, optionalBearer, priceProblems, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { refusedField } from '#server/http-errors.ts';
import { clinicToPrice, optionallySignedIn } from '#server/optional-sign-in.ts';
import { supportedCountry } from '#server/places/lookup.ts';
import { estimateTax } from './estimate.ts';
import { taxesOn } from './rates.ts';

/** Sales tax by province or state, and the estimate of a cart's tax and shipping (rules: API-22, API-23). */
export function taxRoutes(deps: Deps) {
  const { settings, now } = deps;
  const { db } = deps.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/tax/rates',
        request: { query: taxRatesQuerySchema },
        responses: { 200: json(taxRatesSchema, 'The rates as fractions'), ...problems },
      }),
      (c) => {
        const query = c.req.valid('query');
        const country = supportedCountry(query.country);
        const province = normaliseRegion(country, query.province);
        if (!isRegion(country, province)) throw refusedField('province', 'Province not found in region lookup.');
        const { charged, notCharged } = taxesOn({ country, region: province }, torontoDate(now()), {
          registrations: settings().taxRegistrations,
          exemption: null,
        });
        const rates = {
          total: totalRate(charged) / RATE_SCALE,
          parts: charged.map(({ name, rate }) => ({ name, rate: rate / RATE_SCALE })),
        };
        return c.json({ rates, notCharged }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/tax/calculate',
        security: optionalBearer,
        middleware: optionallySignedIn(deps),
        request: { body: body(taxCalculateBodySchema) },
        responses: {
          200: json(taxEstimateSchema, 'The estimate in dollars'),
          404: json(problemSchema, 'A product is not sold any more'),
          ...priceProblems,
        },
      }),
      async (c) => {
        const at = { now: now(), settings: settings(), clinicId: clinicToPrice(c.var.user) };
        return c.json(await estimateTax(db, c.req.valid('json'), at), 200);
      },
    );
}
