import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { store } from './store.ts';

// Another supplier's store.ts, put in place before anything that prints it is loaded.
Object.assign(store, {
  name: 'Northline Dental',
  mark: ['Northline', 'Dental'],
  legalName: 'Northline Dental Ltd.',
  phones: { tollFree: '1-888-555-0177', local: '613-555-0178', fax: '613-555-0179' },
  email: 'desk@northline.example.ca',
  address: { ...store.address, street: '7 Quarry Lane', city: 'Kingston', postalCode: 'K7K 0A0' },
  hours: [{ days: 'Monday to Saturday', hours: '8:00 AM to 6:00 PM EST' }],
  taxRegistrations: [{ ...store.taxRegistrations[0], number: '99999 0000 RT0001' }],
  delivery: { ...store.delivery, handling: { inStock: { from: 2, to: 3 }, notInStock: { from: 9, to: 11 } } },
  remittance: { ...store.remittance, payee: 'Northline Dental Ltd.', address: 'Box 7, Kingston, ON K7K 0A0' },
});
const { Header } = await import('#storefront/features/shell/header.tsx');
const { Footer } = await import('#storefront/features/shell/footer.tsx');
const { ContactWays } = await import('#storefront/features/content/contact-ways.tsx');
const { Facts } = await import('#storefront/features/home/facts.tsx');
const { classesQuery } = await import('#storefront/state/classes-query.ts');
const { htmlOf, textIn } = await import('#storefront/testing/read-part.tsx');
const { sellerOfToday } = await import('./seller.ts');
const documents = await import('#documents/documents.tsx');
const { readPdf } = await import('#documents/testing/pdf-text.ts');
const { sampleMail, sampleOrder } = await import('#documents/testing/sample-orders.ts');
const { withFacts } = await import('../../scripts/content/facts.ts');

/** The text of a part of the storefront, with an empty menu of classes. */
async function read(part: ReactNode): Promise<string> {
  return textIn(await htmlOf(part, [[classesQuery.queryKey, []]]));
}

const mail = await documents.renderOrderConfirmation({ ...sampleMail(), settings: store });
const invoice = { number: 'INV-1', issuedOn: '2026-11-21', dueOn: '2026-12-21', paidCents: 0 };
const paper = await documents.renderInvoicePdf({
  seller: sellerOfToday(store),
  taxNumbers: {},
  invoice,
  customerNumber: 'C-1',
  companyName: '',
  order: sampleOrder({ paymentMethod: 'invoice', card: null }),
});
const places = {
  header: await read(<Header search={null} />),
  footer: await read(<Footer year="2026" />),
  contact: await read(<ContactWays />),
  mail: mail.html + mail.text,
  invoice: readPdf(paper)
    .map(({ text }) => text)
    .join('\n'),
  home: await read(<Facts />),
  days: withFacts('{{shipsFromStock}}, {{shipsLater}}, {{nearFromStock}}, {{canadaLater}}'),
  text: withFacts('{{store}}, {{company}}, {{address}}, {{tollFree}}, {{email}}, {{openDays}}'),
};

// rules: CONTENT-11, PAGE-23
test.each([
  ['header', ['Northline']],
  ['footer', ['1-888-555-0177', '613-555-0178', '613-555-0179', 'desk@northline.example.ca', '7 Quarry Lane']],
  ['footer', ['Kingston', 'K7K 0A0', 'Monday to Saturday', '8:00 AM to 6:00 PM EST', 'Northline Dental Ltd.']],
  ['contact', ['1-888-555-0177', 'desk@northline.example.ca', '7 Quarry Lane', 'Monday to Saturday']],
  ['mail', ['Northline', '1-888-555-0177', '7 Quarry Lane']],
  ['invoice', ['Northline Dental Ltd.', '7 Quarry Lane', 'Kingston', '99999 0000 RT0001']],
  ['home', ['ships in 2–3 business days']],
  ['days', ['2 to 3, 9 to 11, 3 to 5, 12 to 16']],
  ['text', ['Northline Dental, Northline Dental Ltd., 7 Quarry Lane, Kingston, ON K7K 0A0, 1-888-555-0177']],
] as const)('another store in store.ts is another store in the %s: %j', (place, facts) => {
  for (const fact of facts) expect(places[place]).toContain(fact);
});

// The gift card program is called by its own name, which a supplier changes with the program's text.
// rules: CONTENT-11
test.each(Object.entries(places))('nothing of the store before is left in the %s', (_, said) => {
  expect(said).not.toMatch(/DND(?! Gift Card Program)|Leslie Crossing|555-014|12345 6789/);
});
