import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { Proceed } from './order-summary.tsx';

const proceeding = { proceed: () => undefined, busy: false, clinic: null, problem: null };

// rules: ACCOUNT-40
test('a person whose role does not order reads why instead of a button to the checkout', async () => {
  const button = await renderToHtml(<Proceed proceeding={{ ...proceeding, refusal: null }} />);
  expect(button).toContain('<button');
  const refused = await renderToHtml(<Proceed proceeding={{ ...proceeding, refusal: 'You are a reader of Maple.' }} />);
  expect(refused).not.toContain('<button');
  expect(textIn(refused)).toContain('You are a reader of Maple.');
});
