import { EXEMPTABLE_TAXES } from '#domain/tax-exemptions.ts';
import { csvAmount } from '#office/parts/csv-file.ts';

/** Taxes in dollars, as fields of a CSV file that a spreadsheet can add up (rules: OFFICE-102, OFFICE-79). */
export function csvTaxes(taxes: readonly { name: string; amount: number }[]): Record<string, string> {
  const others = taxes.filter(({ name }) => !EXEMPTABLE_TAXES.some((known) => known === name));
  const sumOf = (of: typeof taxes) => csvAmount(of.reduce((sum, { amount }) => sum + amount, 0));
  return {
    ...Object.fromEntries(EXEMPTABLE_TAXES.map((name) => [name, sumOf(taxes.filter((tax) => tax.name === name))])),
    otherTax: sumOf(others),
  };
}
