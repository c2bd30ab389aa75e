import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answeringRoute } from './answering-route.ts';

const seen: string[] = [];
const app = new Hono()
  .use('*', async (c, next) => {
    seen.push(answeringRoute(c));
    await next();
  })
  .use('/api/*', (_c, next) => next())
  .get('/api/orders/by-user', (c) => c.text('orders of the person'))
  .get('/api/orders/:id', (c) => c.text('an order'))
  .use('/api/*', (_c, next) => next())
  .get('/pictures/*', (c) => c.text('a picture'));

it.each([
  ['/api/orders/by-user', '/api/orders/by-user'],
  ['/api/orders/12', '/api/orders/:id'],
  ['/pictures/a/b.webp', '/pictures/*'],
  ['/api/nothing', '/api/*'],
])('a request for %s is answered by %s', async (path, route) => {
  await app.request(path);
  expect(seen.pop()).toBe(route);
});
