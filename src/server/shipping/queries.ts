import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import type { Cents } from '#domain/money.ts';

/** A delivery method with its flat rate in cents; null if it does not exist. */
export async function findShipMethod(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; flatRate: Cents } | null> {
  const [found] = await db
    .select({ id: shipMethods.id, name: shipMethods.name, flatRate: shipMethods.flatRateCents })
    .from(shipMethods)
    .where(eq(shipMethods.id, id));
  return found ?? null;
}
