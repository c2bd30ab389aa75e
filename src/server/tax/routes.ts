import { createRoute } from '@hono/zod-openapi';
import { problemSchema } from '#contract/answers.ts';
import { taxCalculateBodySchema, taxEstimateSchema, taxRatesQuerySchema, taxRatesSchema } from '#contract/pricing.ts';
import { RATE_SCALE } from '#domain/money.ts';
import { isRegion, normaliseRegion } from '#domain/regions.ts';
import { totalRate } from '#domain/tax-parts.ts';
import { body, createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { refusedField } from '#server/http-errors.ts';
import { supportedCountry } from '#server/places/lookup.ts';
import { estimateTax } from './estimate.ts';
import { taxParts } from './rates.ts';

/** Sales tax by province or state, and what a cart's tax and shipping will come to (spec 000 §7). */
export function taxRoutes({ database: { db }, now }: Deps) {
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
        const parts = taxParts({ country, province, now: now() });
        const rates = {
          total: totalRate(parts) / RATE_SCALE,
          parts: parts.map(({ name, rate }) => ({ name, rate: rate / RATE_SCALE })),
        };
        return c.json({ rates }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/tax/calculate',
        request: { body: body(taxCalculateBodySchema) },
        responses: {
          200: json(taxEstimateSchema, 'The estimate in dollars'),
          404: json(problemSchema, 'An item is not sold any more'),
          ...problems,
        },
      }),
      async (c) => c.json(await estimateTax(db, c.req.valid('json'), now()), 200),
    );
}
