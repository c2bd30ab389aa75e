/**
 * How a product is taxed: at the rates of its destination, at a rate of zero (prescription drugs, for example), or not
 * at all. The buyer pays no tax on the last two; accounting distinguishes them.
 */
export const TAX_CLASSES = ['taxable', 'zero_rated', 'exempt'] as const;

export type TaxClass = (typeof TAX_CLASSES)[number];

/** Whether tax is charged on a product; a product without a tax class is taxable. */
export function isTaxable(taxClass: TaxClass | undefined): boolean {
  return taxClass === undefined || taxClass === 'taxable';
}
