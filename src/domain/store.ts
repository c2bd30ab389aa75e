/**
 * Who the store is, in one place: pages, mails and invoices print what stands here. A supplier who runs the program
 * under another name changes this file and nothing else.
 */
export const store = {
  name: 'DND Dental Supply',
  /** The mark's two halves; pages part them with a dot in the accent colour. */
  mark: ['DND', 'Dental Supply'],
  legalName: 'DND Dental Supply Inc.',
  /** One sentence on what the store is, for search engines and the footer. */
  summary: 'Everyday dental supplies for Canadian clinics: real stock, real delivery dates, one clear price.',
  phones: {
    tollFree: '1-800-555-0142',
    local: '905-555-0142',
    fax: '905-555-0143',
  },
  email: 'hello@example.ca',
  ordersEmail: 'orders@example.ca',
  address: {
    street: '14 Leslie Crossing, Unit 6',
    city: 'Richmond Hill',
    region: 'ON',
    regionName: 'Ontario',
    postalCode: 'L4B 0A0',
    country: 'Canada',
  },
  /** Office hours (spec 001 §9). */
  hours: [{ days: 'Monday to Friday', hours: '9:00 AM to 5:00 PM EST' }],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'Google Plus', url: 'https://plus.google.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** Printed on invoices. */
  taxRegistrations: [
    { name: 'GST/HST', number: '12345 6789 RT0001' },
    { name: 'QST', number: '1234567890 TQ0001' },
  ],
  /** The delivery method, as sales are written down with it (spec 001 §9). */
  shipMethod: { id: 20412, name: 'ICS Ground – Online' },
} as const;

/** The address on one line: '14 Leslie Crossing, Unit 6, Richmond Hill, ON L4B 0A0'. */
export function storeAddressLine(): string {
  const { street, city, region, postalCode } = store.address;
  return `${street}, ${city}, ${region} ${postalCode}`;
}
