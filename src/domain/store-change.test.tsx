import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
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
  taxRegistrations: [{ name: 'GST/HST', number: '99999 0000 RT0001' }],
});
const { Header } = await import('#storefront/features/shell/header.tsx');
const { Footer } = await import('#storefront/features/shell/footer.tsx');
const { ContactWays } = await import('#storefront/features/content/contact-ways.tsx');
const { messages } = await import('#storefront/messages/en.ts');
const { default: content } = await import('#storefront/messages/en/content.json');
const { classesQuery } = await import('#storefront/state/classes-query.ts');
const documents = await import('#documents/documents.tsx');
const { readPdf } = await import('#documents/testing/pdf-text.ts');
const { sampleMail, sampleOrder } = await import('#documents/testing/sample-orders.ts');
const { withFacts } = await import('../../scripts/content/facts.ts');

/** What a person reads of a part of the storefront, without its markup. */
async function read(part: ReactNode): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(classesQuery.queryKey, []);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en-CA" messages={{ ...messages, content }} timeZone="America/Toronto">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
}

const mail = await documents.renderOrderConfirmation(sampleMail());
const invoice = {
  number: 'INV-1',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  voidedOn: null,
  paidCents: 0,
  paidOn: null,
  paidReference: '',
};
const paper = await documents.renderInvoicePdf({
  invoice,
  customerNumber: 'C-1',
  companyName: '',
  order: sampleOrder({ paymentMethod: 'invoice', card: null }),
});
const places = {
  header: await read(<Header search={null} />),
  footer: await read(<Footer />),
  contact: await read(<ContactWays />),
  mail: mail.html + mail.text,
  invoice: readPdf(paper)
    .map(({ text }) => text)
    .join('\n'),
  text: withFacts('{{store}}, {{company}}, {{address}}, {{tollFree}}, {{email}}, {{openDays}}'),
};

test.each([
  ['header', ['Northline']],
  ['footer', ['1-888-555-0177', '613-555-0178', '613-555-0179', 'desk@northline.example.ca', '7 Quarry Lane']],
  ['footer', ['Kingston', 'K7K 0A0', 'Monday to Saturday', '8:00 AM to 6:00 PM EST', 'Northline Dental Ltd.']],
  ['contact', ['1-888-555-0177', 'desk@northline.example.ca', '7 Quarry Lane', 'Monday to Saturday']],
  ['mail', ['Northline', '1-888-555-0177', '7 Quarry Lane']],
  ['invoice', ['Northline Dental Ltd.', '7 Quarry Lane', 'Kingston', '99999 0000 RT0001']],
  ['text', ['Northline Dental, Northline Dental Ltd., 7 Quarry Lane, Kingston, ON K7K 0A0, 1-888-555-0177']],
] as const)('another store in store.ts is another store in the %s: %j', (place, facts) => {
  for (const fact of facts) expect(places[place]).toContain(fact);
});

// The gift card program is called by its own name, which a supplier changes with the program's text.
test.each(Object.entries(places))('nothing of the store before is left in the %s', (_, said) => {
  expect(said).not.toMatch(/DND(?! Gift Card Program)|Leslie Crossing|555-014|12345 6789/);
});
