import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { AddressLines } from './address-lines.tsx';

const address = {
  fullName: 'Ines Maro',
  addr1: '12 Molar Street',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
} as const;

// rules: ACCOUNT-26
test.each([
  ['', 'Phone not available'],
  ['4165550123', '(416) 555-0123'],
])('an address with the phone %j is shown as %s', async (phone, said) => {
  expect(textIn(await renderToHtml(<AddressLines address={{ ...address, phone }} />))).toContain(said);
});
