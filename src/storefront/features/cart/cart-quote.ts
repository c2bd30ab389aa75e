import { savings, type Savings } from '#domain/line-price.ts';
import type { Cents } from '#domain/money.ts';
import { quote, type Quote, type TaxPart } from '#domain/totals.ts';
import type { CartLine } from './line-figures.ts';

export interface CartQuote extends Quote {
  /** Cents the selected lines cost without promotions. */
  original: Cents;
  /** What promotions and what subscriptions take off. */
  saved: Savings;
}

/** What the selected lines cost, by the rules the order is priced by; lines no longer sold count for nothing. */
export function cartQuote(
  lines: readonly CartLine[],
  { taxParts, shippingFlatRate }: { taxParts: readonly TaxPart[]; shippingFlatRate?: Cents },
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
    shippingFlatRate,
  });
  const original = quoted.lines.reduce((sum, line) => sum + line.original, 0);
  return { ...quoted, original, saved: savings(quoted.lines) };
}

/** The last line of the summary, with what shipping costs; null where that is not known. */
export interface ShownTotal {
  label: 'total' | 'totalBeforeTax' | 'totalBeforeShipping';
  amount: Cents;
  shipping: Cents | null;
}

/**
 * The total as far as the estimate carries it. An estimate that failed says nothing of the place: what shipping costs there
 * is then as unknown as the tax, and neither is in the total.
 */
export function shownTotal(
  { subtotal, shipping, total }: Pick<CartQuote, 'subtotal' | 'shipping' | 'total'>,
  { result, problem }: { result: object | null; problem: string | null },
): ShownTotal {
  if (problem !== null) return { label: 'totalBeforeShipping', amount: subtotal, shipping: null };
  return { label: result ? 'total' : 'totalBeforeTax', amount: total, shipping };
}
