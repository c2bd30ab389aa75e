import { savings, type Savings } from '#domain/line-price.ts';
import type { Cents } from '#domain/money.ts';
import type { ShippingCharges } from '#domain/settings.ts';
import { quote, type Quote, type TaxPart } from '#domain/totals.ts';
import type { CartLine } from './cart-line.ts';

export interface CartQuote extends Quote {
  /** Price of the selected lines without promotions, in cents. */
  original: Cents;
  /** Amounts saved by promotions and by subscriptions. */
  saved: Savings;
}

/** Quotes the selected lines with the same function that prices orders; lines no longer sold are ignored. */
export function cartQuote(
  lines: readonly CartLine[],
  { taxParts, shipping }: { taxParts: readonly TaxPart[]; shipping: ShippingCharges },
): CartQuote {
  const counted = lines.filter(({ item, cost }) => item.selected && cost.priceState !== 'gone');
  const quoted = quote({
    lines: counted.map(({ item, cost }) => ({
      productId: item.id,
      quantity: item.quantity,
      unitPrice: cost.unitPrice,
      promotions: cost.promotion ? [cost.promotion] : [],
      subscriptionRate: cost.subscriptionRate,
      taxClass: cost.taxClass,
    })),
    taxParts,
    shipping,
  });
  const original = quoted.lines.reduce((sum, line) => sum + line.original, 0);
  return { ...quoted, original, saved: savings(quoted.lines) };
}

/** The last line of the summary, and the shipping cost; null if it is not known. */
export interface ShownTotal {
  label: 'total' | 'totalBeforeTax' | 'totalBeforeShipping';
  amount: Cents;
  shipping: Cents | null;
}

/**
 * Returns the total that the estimate allows. After a failed estimate the destination is unknown, so neither tax nor
 * shipping is in the total.
 */
export function totalToShow(
  { subtotal, shipping, total }: Pick<CartQuote, 'subtotal' | 'shipping' | 'total'>,
  { result, problem }: { result: object | null; problem: string | null },
): ShownTotal {
  if (problem !== null) return { label: 'totalBeforeShipping', amount: subtotal, shipping: null };
  return { label: result ? 'total' : 'totalBeforeTax', amount: total, shipping };
}
