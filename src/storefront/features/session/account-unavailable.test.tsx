import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

const textOf = async (code: string, error: string) =>
  textIn(await renderToHtml(<AccountUnavailable problem={{ code, error, requestId: '1' }} retry={() => undefined} />));

// rules: STAFF-3
test('staff read that they cannot order, without an offer to try again', async () => {
  const text = await textOf('STAFF_CANNOT_ORDER', 'You are staff and cannot order for a clinic.');
  expect(text.trim()).toBe('You are staff and cannot order for a clinic.');
  expect(await textOf('INTERNAL', 'Something went wrong.')).toContain('Try again');
});
