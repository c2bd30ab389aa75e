import { createRoute } from '@hono/zod-openapi';
import { problemSchema } from '#contract/answers.ts';
import { contactBodySchema, contactFormSchema } from '#contract/contact.ts';
import { body, createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { limitByAddress } from '#server/rate-limit/address-limit.ts';
import { openForm, receiveMessage } from './receive-message.ts';

const HOUR = 3600;

/** The contact form: it is opened first, then sent. Both are limited for a network address in an hour. */
export function contactRoutes(deps: Deps) {
  const routes = createRoutes();
  routes.on('POST', '/contact/form', limitByAddress(deps, { name: 'contact-open', max: 60, seconds: HOUR }));
  routes.on('POST', '/contact', limitByAddress(deps, { name: 'contact', max: 10, seconds: HOUR }));
  return routes
    .openapi(
      createRoute({
        method: 'post',
        path: '/contact/form',
        responses: { 201: json(contactFormSchema, 'An opened form, valid for a day'), ...problems },
      }),
      async (c) => c.json({ form: await openForm(deps.database.db, deps.now()) }, 201),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/contact',
        request: { body: body(contactBodySchema) },
        responses: {
          204: { description: 'The message is queued' },
          409: json(problemSchema, 'The form was never opened, or more than a day ago'),
          ...problems,
        },
      }),
      async (c) => {
        await receiveMessage(deps, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
