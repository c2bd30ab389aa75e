import { invoicePolicy } from './invoice-policy.ts';
import { storeAddressLine, type Remittance, type StoreSettings } from './settings.ts';

/** The store as a business document prints it. A document keeps the values of its day of issue. */
export interface Seller {
  /** Present on the documents of a staging store, which say so. */
  isStaging?: true;
  name: string;
  mark: readonly [string, string];
  legalName: string;
  /** The address on one line, with the country. */
  address: string;
  taxRegistrations: readonly { name: string; number: string }[];
  phones: { tollFree: string; local: string };
  email: string;
  remittance: Remittance;
  /** The policy text of the invoice, sentence by sentence. */
  policy: readonly string[];
}

/** The store as business documents issued from now on print it. */
export function sellerOfToday(settings: StoreSettings): Seller {
  const { name, mark, legalName, address, phones, ordersEmail, remittance } = settings;
  return {
    ...(settings.isStaging && { isStaging: true }),
    name,
    mark,
    legalName,
    address: `${storeAddressLine(address)}, ${address.country}`,
    taxRegistrations: settings.taxRegistrations.map((registration) => ({
      name: registration.name,
      number: registration.number,
    })),
    phones: { tollFree: phones.tollFree, local: phones.local },
    email: ordersEmail,
    remittance,
    policy: invoicePolicy(settings),
  };
}
