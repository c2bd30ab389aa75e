import type { Product } from '#contract/catalogue.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { fromDollars } from '#domain/money.ts';
import { mergeOrdered, reorder, type ReorderedLine } from '#domain/reorder.ts';
import { readAnswer, api, signedInApi } from '#storefront/api.ts';

/** A line of an earlier order compared with today; `product` is null if it is no longer sold. */
export interface CheckedLine extends ReorderedLine {
  name: string;
  ordered: number;
  product: Product | null;
}

/** Requests today's prices, promotions and stock for the lines of an earlier order. */
export async function checkReorder(orderLines: OrderDetail['lines']): Promise<CheckedLine[]> {
  const lines = mergeOrdered(
    orderLines.map(({ productId, quantity, amount }) => ({ productId, quantity, amount: fromDollars(amount) })),
  );
  const requested = lines.map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, MAX_QUANTITY) }));
  const [products, prices] = await Promise.all([
    readAnswer(api.suiteql.item['by-ids'].$post({ json: { ids: requested.map(({ productId }) => productId) } })),
    readAnswer(signedInApi.suiteql.promotion['calculate-price'].$post({ json: { lines: requested, promoCodes: [] } })),
  ]);
  const productsById = new Map(products.items.map((product) => [product.id, product]));
  const offers = new Map(
    prices.items.flatMap(({ productId, discountedPrice, units }) => {
      const product = productsById.get(productId);
      if (!product) return [];
      const stock = { stockDescription: product.stockdescription, onHand: product.totalquantityonhand };
      return [[productId, { amount: fromDollars(discountedPrice), units, stock }] as const];
    }),
  );
  return reorder(lines, offers).map((line, at) => ({
    ...line,
    name: orderLines.find(({ productId }) => productId === line.productId)?.name ?? '',
    ordered: lines[at]?.quantity ?? 0,
    product: productsById.get(line.productId) ?? null,
  }));
}
