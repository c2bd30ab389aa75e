import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { testAddress } from '#storefront/testing/test-address.ts';
import { AddressLines } from './address-lines.tsx';

// rules: ACCOUNT-26
test.each([
  ['', 'Phone not available'],
  ['4165550123', '(416) 555-0123'],
])('an address with the phone %j is shown as %s', async (phone, said) => {
  expect(textIn(await renderToHtml(<AddressLines address={{ ...testAddress, phone }} />))).toContain(said);
});

// rules: ACCOUNT-26
test.each(['', 'Harbourview Dental'])('on a document of %j a missing phone is left out', async (companyName) => {
  const address = { ...testAddress, phone: '' };
  const shown = await renderToHtml(<AddressLines address={address} companyName={companyName} onDocument />);
  expect(textIn(shown)).not.toContain('Phone');
  expect(textIn(await renderToHtml(<AddressLines address={address} companyName={companyName} />))).toContain('Phone');
});
