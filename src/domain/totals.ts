import { countedQuantity, linePrice, type LinePrice, type LineToPrice } from './line-price.ts';
import { applyRate, roundHalfUp, type Cents, type RatePer100k } from './money.ts';
import { bestBonus, mostUnitsGiven } from './promotions.ts';
import type { ShippingCharges } from './settings.ts';
import { shippingCost } from './shipping.ts';
import { isTaxable, type TaxClass } from './tax-classes.ts';

export interface TaxPart {
  /** 'HST', 'GST', 'QST' … as printed on the invoice. */
  name: string;
  rate: RatePer100k;
}

export interface TaxAmount extends TaxPart {
  amount: Cents;
}

export interface QuoteLineInput extends LineToPrice {
  productId: number;
  /** Taxable by default. */
  taxClass?: TaxClass;
}

/** Largest total of an order in cents, the limit of the card service. Larger orders are placed by phone. */
export const MAX_TOTAL: Cents = 99_999_999;

export interface QuoteLine extends LinePrice {
  productId: number;
  quantity: number;
  unitPrice: Cents;
  /** Units delivered, including free units: buy-x-get-y changes units, not money. */
  unitsGiven: number;
}

export interface Quote<L = QuoteLine> {
  lines: L[];
  subtotal: Cents;
  shipping: Cents;
  /** The amount on which taxes are computed. */
  taxable: Cents;
  taxes: TaxAmount[];
  /** `taxable`, if it is not the whole of subtotal and shipping; otherwise null. */
  taxedPart: Cents | null;
  taxTotal: Cents;
  total: Cents;
  /** Units bought, without free units. */
  itemCount: number;
}

/**
 * The totals of a cart, in cents: each line by `linePrice`, shipping free from the store's limit, each tax part rounded
 * half up on the taxable amount, and the total as the sum of its parts. An empty cart costs nothing.
 */
export function quote<L extends QuoteLineInput>(order: {
  lines: readonly L[];
  taxParts: readonly TaxPart[];
  shipping: ShippingCharges;
}): Quote<L & QuoteLine> {
  const lines = order.lines.map((line) => {
    const price = linePrice(line);
    const unitsGiven = unitsOf(line);
    const offer = unitsGiven > line.quantity ? bestBonus(countedQuantity(line), line.promotions) : null;
    const { kept } = line;
    const reason = { ...price.reason, ...(offer && { freeUnits: { ...offer, ...(kept && { kept }) } }) };
    return { ...line, ...price, reason, unitsGiven };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.discounted, 0);
  const shipping = lines.length === 0 ? 0 : shippingCost(subtotal, order.shipping);
  const taxable = taxableAmount(lines, { subtotal, shipping });
  const taxes = order.taxParts.map((part) => ({ ...part, amount: applyRate(taxable, part.rate) }));
  const taxTotal = taxes.reduce((sum, part) => sum + part.amount, 0);
  return {
    lines,
    subtotal,
    shipping,
    taxable,
    taxes,
    taxedPart: taxedPart({ taxable, subtotal, shipping, taxes }),
    taxTotal,
    total: subtotal + shipping + taxTotal,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** The units of a line with its free units; of an added line, with the free units that it earns with the kept units. */
function unitsOf({ quantity, kept, promotions }: Pick<QuoteLineInput, 'quantity' | 'kept' | 'promotions'>): number {
  const together = mostUnitsGiven(countedQuantity({ quantity, ...(kept && { kept }) }), promotions);
  return Math.max(quantity, together - (kept?.units ?? 0));
}

/**
 * The amount on which taxes are computed, in cents: the taxable lines, plus their share of the shipping in proportion
 * to the subtotal, rounded half up. If every line is taxable, this is subtotal plus shipping.
 */
export function taxableAmount(
  lines: readonly { taxClass?: TaxClass; discounted: Cents }[],
  { subtotal, shipping }: { subtotal: Cents; shipping: Cents },
): Cents {
  const goods = lines.reduce((sum, { taxClass, discounted }) => (isTaxable(taxClass) ? sum + discounted : sum), 0);
  if (subtotal === 0) return lines.some(({ taxClass }) => isTaxable(taxClass)) ? shipping : 0;
  return goods + roundHalfUp(BigInt(shipping) * BigInt(goods), subtotal);
}

/**
 * The amount in cents on which taxes were computed, if it is not the whole of subtotal and shipping; documents and
 * totals then print it beside each tax. Null if it is the whole, or if there is no tax (rules: TAX-17).
 */
export function taxedPart({
  taxable,
  subtotal,
  shipping,
  taxes,
}: Pick<Quote, 'taxable' | 'subtotal' | 'shipping'> & { taxes: readonly unknown[] }): Cents | null {
  return taxes.length === 0 || taxable === subtotal + shipping ? null : taxable;
}

/** The `taxedPart` of a placed order. */
export function taxedPartOfOrder({
  lines,
  subtotalCents: subtotal,
  shippingCents: shipping,
  taxes,
}: {
  lines: readonly { taxClass?: TaxClass; amountCents: Cents }[];
  subtotalCents: Cents;
  shippingCents: Cents;
  taxes: readonly unknown[];
}): Cents | null {
  const discounted = lines.map(({ taxClass, amountCents }) => ({ taxClass, discounted: amountCents }));
  return taxedPart({ taxable: taxableAmount(discounted, { subtotal, shipping }), subtotal, shipping, taxes });
}
