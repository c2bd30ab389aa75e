import { applyRate, type Cents, type RatePer100k } from './money.ts';
import { linePrice, mostUnitsGiven, type LinePrice, type Promotion } from './promotions.ts';
import { shippingCost } from './shipping.ts';

export interface TaxPart {
  /** 'HST', 'GST', 'QST' … as printed on the invoice. */
  name: string;
  rate: RatePer100k;
}

export interface TaxAmount extends TaxPart {
  amount: Cents;
}

export interface QuoteLineInput {
  productId: number;
  quantity: number;
  /** Cents. */
  unitPrice: Cents;
  /** The active promotions of this product. */
  promotions: readonly Promotion[];
}

export interface QuoteLine extends LinePrice {
  productId: number;
  quantity: number;
  unitPrice: Cents;
  /** Units handed over, free ones included: buy-x-get-y changes units, not money. */
  unitsGiven: number;
}

export interface Quote<L = QuoteLine> {
  lines: L[];
  subtotal: Cents;
  shipping: Cents;
  taxes: TaxAmount[];
  taxTotal: Cents;
  total: Cents;
  /** Pieces bought, free ones not counted. */
  itemCount: number;
}

/**
 * What a cart costs, in cents: each line at its best promotion, shipping free from 300.00, each tax part rounded half
 * up on subtotal plus shipping, the total the sum of its parts (spec 000 §5 and §9). An empty cart costs nothing.
 */
export function quote<L extends QuoteLineInput>(order: {
  lines: readonly L[];
  taxParts: readonly TaxPart[];
  shippingFlatRate?: Cents;
}): Quote<L & QuoteLine> {
  const lines = order.lines.map((line) => ({
    ...line,
    ...linePrice(line),
    unitsGiven: mostUnitsGiven(line.quantity, line.promotions),
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.discounted, 0);
  const shipping = lines.length === 0 ? 0 : shippingCost(subtotal, order.shippingFlatRate);
  const taxes = order.taxParts.map((part) => ({ ...part, amount: applyRate(subtotal + shipping, part.rate) }));
  const taxTotal = taxes.reduce((sum, part) => sum + part.amount, 0);
  return {
    lines,
    subtotal,
    shipping,
    taxes,
    taxTotal,
    total: subtotal + shipping + taxTotal,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
