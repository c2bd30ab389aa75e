import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { problemSchema } from '#contract/answers.ts';
import { postalPlacesSchema } from '#contract/pricing.ts';
import { countryNames, regionsOf } from '#domain/regions.ts';
import { createRoutes, json, problems } from '#server/api.ts';
import { Refusal } from '#server/http-errors.ts';
import { findPlace, supportedCountry } from './lookup.ts';

/** The place of a postal code, in the format of the public look-up service (rules: API-24). */
export function placeRoutes() {
  return createRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/postal/{country}/{code}',
      request: { params: z.object({ country: z.string().max(20), code: z.string().max(12) }) },
      responses: {
        200: json(postalPlacesSchema, 'The place'),
        404: json(problemSchema, 'No such place'),
        ...problems,
      },
    }),
    (c) => {
      const given = c.req.valid('param');
      const country = supportedCountry(given.country);
      const place = findPlace(country, given.code);
      if (!place?.region) throw new Refusal('NOT_FOUND');
      const state = regionsOf[country][place.region] ?? place.region;
      const places = [{ 'place name': place.city, state, 'state abbreviation': place.region }];
      return c.json({ country: countryNames[country], 'post code': place.code, places }, 200);
    },
  );
}
