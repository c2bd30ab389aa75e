import { expect, test } from 'vitest';
import { ApiError } from '#storefront/api.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { ProductError } from './product-error.tsx';

// rules: CAT-29
test('a product that could not be loaded shows the server’s message if there is one, and offers another try', async () => {
  const read = async (error: Error) =>
    textIn(await renderToHtml(<ProductError error={error} reset={() => undefined} />));
  const problem = { error: 'The store is being repaired.', code: 'UNAVAILABLE', requestId: 'r' };
  expect(await read(new ApiError(503, problem))).toMatch(
    /Failed to load product\..*The store is being repaired\. Try again/,
  );
  expect(await read(new Error('socket hang up'))).toMatch(/Failed to load product\./);
  expect(await read(new Error('socket hang up'))).not.toContain('socket');
});
