import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import * as documents from '#documents/documents.tsx';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { sampleMail, sampleOrder } from '#documents/testing/sample-orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { ContactDetails } from '#storefront/features/content/contact-details.tsx';
import { StoreBenefits } from '#storefront/features/home/store-benefits.tsx';
import { Footer } from '#storefront/features/shell/footer.tsx';
import { Header } from '#storefront/features/shell/header.tsx';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { factsOf, withFacts } from '../../scripts/content/facts.ts';
import { sellerOfToday } from './seller.ts';
import type { StoreSettings } from './settings.ts';

const [registration] = testSettings.taxRegistrations;
/** Another supplier's settings. */
const northline: StoreSettings = {
  ...testSettings,
  name: 'Northline Dental',
  mark: ['Northline', 'Dental'],
  legalName: 'Northline Dental Ltd.',
  phones: { tollFree: '1-888-555-0177', local: '613-555-0178', fax: '613-555-0179' },
  email: 'desk@northline.example.ca',
  address: { ...testSettings.address, street: '7 Quarry Lane', city: 'Kingston', postalCode: 'K7K 0A0' },
  hours: [{ days: 'Monday to Saturday', hours: '8:00 AM to 6:00 PM EST' }],
  taxRegistrations: registration ? [{ ...registration, number: '99999 0000 RT0001' }] : [],
  shipping: { freeFrom: 250_00, flatRate: 12_50 },
  returns: { days: 14, restockingRate: 15_000 },
  delivery: { ...testSettings.delivery, handling: { inStock: { from: 2, to: 3 }, notInStock: { from: 9, to: 11 } } },
  remittance: { ...testSettings.remittance, payee: 'Northline Dental Ltd.', address: 'Box 7, Kingston, ON K7K 0A0' },
};

/** The text of a part of the storefront, with an empty menu of classes. */
async function read(part: ReactNode): Promise<string> {
  return textIn(await renderToHtml(part, [[classesQuery.queryKey, []]], northline));
}

const known = factsOf(northline);
const mail = await documents.renderOrderConfirmation({ ...sampleMail(), settings: northline });
const invoice = { number: 'INV-1', issuedOn: '2026-11-21', dueOn: '2026-12-21', paidCents: 0 };
const invoicePdf = await documents.renderInvoicePdf({
  seller: sellerOfToday(northline),
  taxNumbers: {},
  invoice,
  customerNumber: 'C-1',
  companyName: '',
  order: sampleOrder({ paymentMethod: 'invoice', card: null }),
});
const places = {
  header: await read(<Header search={null} />),
  footer: await read(<Footer year="2026" />),
  contact: await read(<ContactDetails />),
  mail: mail.html + mail.text,
  invoice: readPdf(invoicePdf)
    .map(({ text }) => text)
    .join('\n'),
  home: await read(<StoreBenefits />),
  days: withFacts(
    '{{shipsFromStock}}, {{shipsLater}}, {{nearFromStock}}, {{canadaLater}}, {{nearDays}} in {{nearRegions}}',
    known,
  ),
  text: withFacts('{{store}}, {{company}}, {{address}}, {{tollFree}}, {{email}}, {{openDays}}', known),
  terms: withFacts('{{freeShippingFrom}}, {{flatRate}}, {{returnDays}} days, {{restockingFee}}', known),
};

// rules: CONTENT-11, PAGE-23
test.each([
  ['header', ['Northline', 'orders over $250']],
  ['footer', ['1-888-555-0177', '613-555-0178', '613-555-0179', 'desk@northline.example.ca', '7 Quarry Lane']],
  ['footer', ['Kingston', 'K7K 0A0', 'Monday to Saturday', '8:00 AM to 6:00 PM EST', 'Northline Dental Ltd.']],
  ['contact', ['1-888-555-0177', 'desk@northline.example.ca', '7 Quarry Lane', 'Monday to Saturday']],
  ['mail', ['Northline', '1-888-555-0177', '7 Quarry Lane']],
  ['invoice', ['Northline Dental Ltd.', '7 Quarry Lane', 'Kingston', '99999 0000 RT0001']],
  ['invoice', ['Items may be returned within 14 days.', 'some can be with a 15% restocking fee.']],
  ['home', ['ships in 2–3 business days', 'Free shipping from $250']],
  ['days', ['2 to 3, 9 to 11, 3 to 5, 12 to 16']],
  ['terms', ['$250, $12.50, 14 days, 15%']],
  ['text', ['Northline Dental, Northline Dental Ltd., 7 Quarry Lane, Kingston, ON K7K 0A0, 1-888-555-0177']],
] as const)("the %s print another supplier's settings: %j", (place, facts) => {
  for (const fact of facts) expect(places[place]).toContain(fact);
});

// rules: CONTENT-11
test.each(Object.entries(places))('the demo store is not named in the %s', (_, text) => {
  expect(text).not.toMatch(/DND|Leslie Crossing|555-014|12345 6789/);
});
