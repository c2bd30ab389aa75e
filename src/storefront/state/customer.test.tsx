import { expect, test } from 'vitest';
import { renderToHtml } from '#storefront/testing/render-part.tsx';
import { useKnownCustomer } from './customer.ts';

function CustomersPart() {
  return <p>{useKnownCustomer().name}</p>;
}

// rules: ACCOUNT-29
test('a component that needs a customer throws without one', async () => {
  await expect(renderToHtml(<CustomersPart />)).rejects.toThrow('User ID not found');
});
