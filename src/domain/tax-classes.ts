/**
 * How a product is taxed: at the rates of its destination, at a rate of zero (prescription drugs, for example), or not
 * at all. The buyer pays no tax on the last two; accounting distinguishes them.
 */
export const TAX_CLASSES = ['taxable', 'zero_rated', 'exempt'] as const;

export type TaxClass = (typeof TAX_CLASSES)[number];

/**
 * Why a sale, or a part of it, bears no tax: goods that are zero-rated or exempt, a clinic with an exemption, an export,
 * or a place where the store collects no tax (rules: OFFICE-46).
 */
export const UNTAXED_KINDS = ['zero_rated', 'exempt', 'exempt_clinic', 'export', 'not_collected'] as const;
export type UntaxedKind = (typeof UNTAXED_KINDS)[number];

/** In place of the name of a tax: all amounts without tax, whatever their reason. */
export const NO_TAX = 'none';

/** Whether the name of a row of the tax report says why no tax was charged; otherwise it is the name of a tax. */
export function isUntaxedKind(name: string): name is UntaxedKind {
  return UNTAXED_KINDS.some((kind) => kind === name);
}

/** Whether tax is charged on a product; a product without a tax class is taxable. */
export function isTaxable(taxClass: TaxClass | undefined): boolean {
  return taxClass === undefined || taxClass === 'taxable';
}
