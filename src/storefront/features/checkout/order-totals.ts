import type { Cents } from '#domain/money.ts';
import { fromDollars } from '#domain/money.ts';

/** Every amount of an order's total, in cents. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  /** `rate` is a fraction: 0.13. */
  taxes: { name: string; rate: number; amount: Cents }[];
  /** The taxed amount if it is less than subtotal and shipping, otherwise null. */
  taxedPart: Cents | null;
  taxTotal: Cents;
  /** Names of taxes that the clinic does not pay because of its exemption. */
  exempt: string[];
  /** Sum of all rates, a fraction. */
  taxRate: number;
  total: Cents;
}

/** The server's quote, in dollars. */
interface ServerQuote {
  subtotal: number;
  shippingCost: number;
  taxes: { name: string; rate: number; amount: number }[];
  taxedPart: number | null;
  exempt: string[];
  estimatedTax: number;
  taxRate: number;
  total: number;
}

/** Converts the server's quote to cents; computes nothing else. */
export function toOrderTotals(quote: ServerQuote): OrderTotals {
  return {
    subtotal: fromDollars(quote.subtotal),
    shipping: fromDollars(quote.shippingCost),
    taxes: quote.taxes.map((part) => ({ ...part, amount: fromDollars(part.amount) })),
    taxedPart: quote.taxedPart === null ? null : fromDollars(quote.taxedPart),
    taxTotal: fromDollars(quote.estimatedTax),
    exempt: quote.exempt,
    taxRate: quote.taxRate,
    total: fromDollars(quote.total),
  };
}
