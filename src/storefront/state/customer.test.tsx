import { expect, test } from 'vitest';
import { htmlOf } from '#storefront/testing/read-part.tsx';
import { useKnownCustomer } from './customer.ts';

function CustomersPart() {
  return <p>{useKnownCustomer().name}</p>;
}

// rules: ACCOUNT-29
test('a part of the account that is shown without a customer fails', async () => {
  await expect(htmlOf(<CustomersPart />)).rejects.toThrow('User ID not found');
});
