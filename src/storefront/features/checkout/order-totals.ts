import type { Cents } from '#domain/money.ts';
import { fromDollars } from '#domain/money.ts';

/** What an order costs, in cents; every figure that makes the total. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  /** `rate` is a fraction: 0.13. */
  taxes: { name: string; rate: number; amount: Cents }[];
  /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
  taxedPart: Cents | null;
  taxTotal: Cents;
  /** A fraction, all parts together. */
  taxRate: number;
  total: Cents;
}

/** A quote as the server says it, in dollars. */
interface ServerQuote {
  subtotal: number;
  shippingCost: number;
  taxes: { name: string; rate: number; amount: number }[];
  taxedPart: number | null;
  estimatedTax: number;
  taxRate: number;
  total: number;
}

/** The server's quote in cents; nothing is worked out anew here. */
export function toOrderTotals(quote: ServerQuote): OrderTotals {
  return {
    subtotal: fromDollars(quote.subtotal),
    shipping: fromDollars(quote.shippingCost),
    taxes: quote.taxes.map((part) => ({ ...part, amount: fromDollars(part.amount) })),
    taxedPart: quote.taxedPart === null ? null : fromDollars(quote.taxedPart),
    taxTotal: fromDollars(quote.estimatedTax),
    taxRate: quote.taxRate,
    total: fromDollars(quote.total),
  };
}
