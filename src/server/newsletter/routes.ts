import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { isEmail } from '#domain/customers.ts';
import { body, createRoutes, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { refusedField } from '#server/http-errors.ts';
import { subscribe } from './subscribe.ts';

/** Newsletter sign-up: the answer is the same whether or not the address is known, so that nobody can ask for whom. */
export function newsletterRoutes({ database: { db }, now }: Deps) {
  return createRoutes().openapi(
    createRoute({
      method: 'post',
      path: '/newsletter',
      request: { body: body(z.object({ email: z.string().max(300) })) },
      responses: { 204: { description: 'Subscribed' }, ...problems },
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      if (!isEmail(email)) throw refusedField('email', 'Please enter a valid email address.');
      await subscribe(db, email, now());
      return c.body(null, 204);
    },
  );
}
