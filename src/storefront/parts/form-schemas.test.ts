import { describe, expect, it, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { addressFormSchemas, emptyAddress, type AddressFormValues } from './address-schema.ts';
import { cardBillingSchema, emptyBilling, MISSING, type CardBillingValues } from './card-billing-schema.ts';

/** Error messages by field. */
function problemsOf(schema: ZodMiniType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

const address: AddressFormValues = {
  ...emptyAddress,
  fullName: 'Ines Maro',
  address1: '12 Molar Street',
  zip: 'M5V 2T6',
  city: 'Toronto',
};

// rules: CHECKOUT-6, ACCOUNT-19
describe('the address forms', () => {
  test.each<['checkout' | 'profile', Partial<AddressFormValues>, Record<string, string>]>([
    ['checkout', {}, {}],
    ['checkout', { fullName: '  ' }, { fullName: 'Full Name is required' }],
    ['profile', { fullName: '' }, {}],
    ['checkout', { zip: '' }, { zip: 'Postal/Zip code is required' }],
    ['profile', { zip: '' }, { zip: 'Postal/Zip Code is required' }],
    ['checkout', { phone: '416555' }, { phone: 'Phone number must be 10 digits' }],
    ['profile', { phone: '416555' }, { phone: 'Phone number must be 10 digits' }],
    ['checkout', { state: 'AB' }, { state: 'M5V 2T6 is in Ontario. Change the province or the postal code.' }],
    ['profile', { state: 'AB' }, { state: 'M5V 2T6 is in Ontario. Change the province or the postal code.' }],
    ['profile', { state: 'AB', zip: 'S9V 0Y5', city: 'Lloydminster' }, {}],
    [
      'profile',
      { country: 'us' },
      {
        zip: 'Please enter a valid US zip code (e.g., 12345 or 12345-6789)',
        state: 'Please choose a state or province of the country',
      },
    ],
    [
      'profile',
      { address1: '', city: '', state: '' },
      { address1: 'Address is required', city: 'City is required', state: 'State/Province is required' },
    ],
  ])('%s: %o', (kind, change, problems) => {
    expect(problemsOf(addressFormSchemas[kind], { ...address, ...change })).toEqual(problems);
  });

  it('trim the values of the address', () => {
    const { data } = addressFormSchemas.checkout.safeParse({ ...address, city: ' Toronto ', address2: ' 3 ' });
    expect(data).toMatchObject({ city: 'Toronto', address2: '3' });
  });
});

// rules: PAY-4
describe('the card form', () => {
  const billing: CardBillingValues = {
    ...emptyBilling,
    name: 'Ines Maro',
    street: '12 Molar Street',
    city: 'Toronto',
    postalCode: 'M5V 2T6',
  };

  test.each<[Partial<CardBillingValues>, Record<string, string>]>([
    [{}, {}],
    [
      { name: '', city: ' ' },
      { name: MISSING, city: MISSING },
    ],
    [{ postalCode: '' }, { postalCode: MISSING }],
    [{ postalCode: '1234' }, { postalCode: 'Please enter a valid Canadian postal code (e.g., A1A 1A1)' }],
    [{ country: 'us', state: 'NY', postalCode: '10001' }, {}],
    [
      { country: 'us', state: 'OR', postalCode: '10001' },
      { state: '10001 is in New York. Change the state or the zip code.' },
    ],
    [{ state: '', postalCode: 'H2X 1Y4' }, { state: MISSING }],
  ])('%o', (change, problems) => {
    expect(problemsOf(cardBillingSchema, { ...billing, ...change })).toEqual(problems);
  });
});
