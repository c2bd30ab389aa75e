import type { Cents } from '#domain/money.ts';
import { quote, type Quote, type TaxPart } from '#domain/totals.ts';
import type { CartLine } from './line-figures.ts';

export interface CartQuote extends Quote {
  /** Cents the selected lines cost without promotions. */
  original: Cents;
  discount: Cents;
}

/** What the selected lines cost, by the rules the order is priced by; lines no longer sold count for nothing. */
export function cartQuote(
  lines: readonly CartLine[],
  { taxParts, shippingFlatRate }: { taxParts: readonly TaxPart[]; shippingFlatRate?: Cents },
): CartQuote {
  const counted = lines.filter(({ item, cost }) => item.selected && cost.standing !== 'gone');
  const quoted = quote({
    lines: counted.map(({ item, cost }) => ({
      productId: item.id,
      quantity: item.quantity,
      unitPrice: cost.unitPrice,
      promotions: cost.promotion ? [cost.promotion] : [],
    })),
    taxParts,
    shippingFlatRate,
  });
  const original = quoted.lines.reduce((sum, line) => sum + line.original, 0);
  return { ...quoted, original, discount: original - quoted.subtotal };
}
