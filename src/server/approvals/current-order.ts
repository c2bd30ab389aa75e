import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { unitsLeft } from '#domain/units-left.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import type { OrderContent } from '#server/orders/draft.ts';
import { quoteOrder, type QuotedOrder } from '#server/orders/quote.ts';
import { sumUnitsByProduct } from '#server/orders/stock.ts';

/** The order that a request would become now (rules: ORDER-30). */
export interface CurrentOrder {
  /** Null if the order has no price now, because a product is not sold any more. */
  quoted: QuotedOrder | null;
  /** Sentences that say why the order cannot be placed now. */
  obstacles: string[];
  /** Names of products with units that are not in stock and can be backordered. */
  backordered: string[];
}

/** Reads the order that the approval of a request would place now, with its prices. Reserves no stock. */
export async function readCurrentOrder(
  { database: { db }, ...deps }: Deps,
  content: OrderContent,
): Promise<CurrentOrder> {
  try {
    const quoted = await quoteOrder(db, content, { now: deps.now(), settings: deps.settings() });
    return { quoted, ...(await readStock(db, quoted)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const obstacles = error.details.issues?.map(({ message }) => message) ?? [error.message];
    return { quoted: null, obstacles: [...new Set(obstacles)], backordered: [] };
  }
}

/** A product without a stock row has no units, and can be delivered later. */
const NO_STOCK_ROW = { onHand: 0, reserved: 0, committed: 0, backorder: true };

async function readStock(db: Db, { lines }: QuotedOrder): Promise<Pick<CurrentOrder, 'obstacles' | 'backordered'>> {
  const units = sumUnitsByProduct(lines.map(({ productId, unitsGiven }) => ({ productId, units: unitsGiven })));
  const levels = await db
    .select()
    .from(inventory)
    .where(inArray(inventory.productId, [...units.keys()]));
  const [obstacles, backordered]: [string[], string[]] = [[], []];
  for (const [productId, wanted] of units) {
    const level = levels.find((stock) => stock.productId === productId) ?? NO_STOCK_ROW;
    const left = unitsLeft(level);
    if (left >= wanted) continue;
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    if (level.backorder) backordered.push(name);
    else obstacles.push(left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} are left.`);
  }
  return { obstacles, backordered };
}
