import type { TaxRegistration } from './tax-parts.ts';

const sinceOpening = { country: 'ca', from: '2015-01-01', until: null } as const;

/**
 * Identity and constants of the store: pages, mails and invoices print these values. A supplier who runs the program
 * under another name changes only this file.
 */
export const store = {
  name: 'DND Dental Supply',
  /** The two halves of the logo text; pages separate them with a dot in the accent colour. */
  mark: ['DND', 'Dental Supply'],
  legalName: 'DND Dental Supply Inc.',
  /** A one-sentence description of the store for search engines and the footer. */
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
  /** Office hours (rules: CONTENT-2). */
  hours: [{ days: 'Monday to Friday', hours: '9:00 AM to 5:00 PM EST' }],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'Google Plus', url: 'https://plus.google.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** Where the store is registered to collect taxes; printed on business documents. No tax is charged elsewhere. */
  taxRegistrations: [
    { name: 'GST/HST', number: '12345 6789 RT0001', taxes: ['GST', 'HST'], region: null, ...sinceOpening },
    { name: 'QST', number: '1234567890 TQ0001', taxes: ['QST'], region: 'QC', ...sinceOpening },
    { name: 'BC PST', number: 'PST-1234-5678', taxes: ['PST'], region: 'BC', ...sinceOpening },
    { name: 'SK PST', number: '1234567', taxes: ['PST'], region: 'SK', ...sinceOpening },
    { name: 'MB RST', number: '123456-7', taxes: ['RST'], region: 'MB', ...sinceOpening },
  ] satisfies readonly TaxRegistration[],
  /** Subscription discount off the price after promotions, in parts per 100,000. At 0, no page promises a saving. */
  subscriptionRate: 5_000,
  /** Business days from an order to its delivery: handling in the warehouse, then transit to the place. */
  delivery: {
    handling: { inStock: { from: 1, to: 2 }, notInStock: { from: 5, to: 7 } },
    transit: {
      near: { regions: ['ON', 'QC'], days: { from: 1, to: 2 } },
      canada: { from: 3, to: 5 },
      unitedStates: { from: 4, to: 8 },
    },
  },
  /** How an invoice is paid; printed on invoices that are not paid by card. */
  remittance: {
    payee: 'DND Dental Supply Inc.',
    /** Postal address for cheques. */
    address: 'Accounts Receivable, 14 Leslie Crossing, Unit 6, Richmond Hill, ON L4B 0A0, Canada',
    /** Address for electronic transfers. */
    email: 'receivables@example.ca',
    /** Interest on late payment, parts per 100,000. The law requires the yearly rate beside the monthly rate. */
    lateInterest: { perMonth: 1_500, perYear: 19_560 },
  },
  /** The delivery method with the id and name used in sale records (rules: PRICE-16). */
  shipMethod: { id: 20412, name: 'ICS Ground – Online' },
  /** Limits on time and stock for card orders that are not paid yet. */
  unpaidOrders: {
    /** Minutes from an order's creation to its end, however often its payment is tried. */
    payWithinMinutes: 60,
    /** Minutes after which an order ends if nobody works on its payment. */
    idleMinutes: 30,
    /** Minutes of holds on one product by one clinic within 24 hours, over all its unpaid orders. */
    itemMinutesPerDay: 120,
    /** Unpaid orders of one clinic: at the same time, and started within an hour. */
    clinic: { atOnce: 10, perHour: 30 },
    /** The same limits for one network address, counted over clinics that never paid. */
    address: { atOnce: 20, perHour: 60 },
    /**
     * Limit on held units of one product for a clinic that never paid: this number of units, or this percentage of
     * unsold units if that is more.
     */
    newcomer: { units: 24, percent: 50 },
  },
} as const;
