import type { LocalDate } from './calendar.ts';

/** The taxes of Canada that a certificate may exempt a clinic from. */
export const EXEMPTABLE_TAXES = ['GST', 'HST', 'PST', 'RST', 'QST'] as const;

/** The longest number of a certificate, in characters. */
export const MAX_CERTIFICATE_LENGTH = 60;

/** The certificate by which a clinic does not pay some taxes. */
export interface TaxExemption {
  /** The number of the certificate, which invoices print. */
  certificate: string;
  /** The names of the taxes: 'GST'. */
  taxes: string[];
  /** The last day of the certificate, in Toronto; null if it does not end. */
  until: LocalDate | null;
}

/** The exemption as an order has used it. */
export interface UsedExemption {
  certificate: string;
  taxes: string[];
}

/** Whether the exemption covers a tax on a Toronto day (rules: TAX-19). */
export function isExempt(tax: string, exemption: TaxExemption | null, day: LocalDate): boolean {
  if (!exemption || (exemption.until !== null && day > exemption.until)) return false;
  return exemption.taxes.includes(tax);
}

/** The part of an exemption that an order used; null if it used no part. */
export function usedExemption(exemption: TaxExemption | null, exempt: string[]): UsedExemption | null {
  return exemption && exempt.length > 0 ? { certificate: exemption.certificate, taxes: exempt } : null;
}
