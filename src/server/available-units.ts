import { sql } from 'drizzle-orm';

/**
 * The units of the stock row `i` that no order holds, as `unitsLeft` counts them, but negative if orders hold more
 * units than are on hand. 0 for a product without a stock row.
 */
export const availableUnits = sql`coalesce(i.on_hand - i.reserved - i.committed, 0)::int`;
