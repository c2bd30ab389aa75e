import { expect, test } from 'vitest';
import { htmlOf } from '#storefront/testing/read-part.tsx';
import { useKnownCustomer } from './customer.ts';

function CustomersPart() {
  return <p>{useKnownCustomer().name}</p>;
}

// rules: ACCOUNT-29
test('a component that needs a customer throws without one', async () => {
  await expect(htmlOf(<CustomersPart />)).rejects.toThrow('User ID not found');
});
