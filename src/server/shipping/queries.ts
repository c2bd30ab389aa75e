import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';

/** A delivery method; null if it does not exist. */
export async function findShipMethod(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const [found] = await db
    .select({ id: shipMethods.id, name: shipMethods.name })
    .from(shipMethods)
    .where(eq(shipMethods.id, id));
  return found ?? null;
}
