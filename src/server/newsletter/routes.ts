import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { problemSchema } from '#contract/answers.ts';
import { isEmail } from '#domain/email-addresses.ts';
import { body, createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { refusedField } from '#server/http-errors.ts';
import { limitByAddress } from '#server/rate-limit/address-limit.ts';
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './subscribe-to-newsletter.ts';

const link = body(z.object({ token: z.string().max(100) }));

/**
 * Newsletter sign-up. The answer is the same for known and new addresses, so that it does not reveal who subscribes.
 * The links in the mail open pages that send the token here, so that a mail scanner that follows the links changes
 * nothing.
 */
export function newsletterRoutes(deps: Deps) {
  const routes = createRoutes();
  routes.on('POST', '/newsletter', limitByAddress(deps, { name: 'newsletter', max: 20, seconds: 3600 }));
  routes.on('POST', '/newsletter/*', limitByAddress(deps, { name: 'newsletter-link', max: 60, seconds: 3600 }));
  return routes
    .openapi(
      createRoute({
        method: 'post',
        path: '/newsletter',
        request: { body: body(z.object({ email: z.string().max(300) })) },
        responses: { 204: { description: 'A mail with a link to confirm is queued' }, ...problems },
      }),
      async (c) => {
        const { email } = c.req.valid('json');
        if (!isEmail(email)) throw refusedField('email', 'Please enter a valid email address.');
        await subscribeToNewsletter(deps, email);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/newsletter/confirm',
        request: { body: link },
        responses: { 204: { description: 'Confirmed' }, 404: json(problemSchema, 'Nobody has this link'), ...problems },
      }),
      async (c) => {
        await confirmNewsletter(deps, c.req.valid('json').token);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/newsletter/unsubscribe',
        request: { body: link },
        responses: {
          204: { description: 'Unsubscribed' },
          404: json(problemSchema, 'Nobody has this link'),
          ...problems,
        },
      }),
      async (c) => {
        await unsubscribeFromNewsletter(deps, c.req.valid('json').token);
        return c.body(null, 204);
      },
    );
}
