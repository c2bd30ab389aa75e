import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents } from '#db/tables/fulfilment.ts';

interface NamesAtIssue {
  companyName: string | null;
  shipMethod: string | null;
}

/**
 * The names of clinic and ship method when the order's invoice was issued, which is when the order was placed; null
 * before that.
 */
export async function namesAtIssue(db: Db, orderId: number): Promise<NamesAtIssue> {
  const [found] = await db
    .select({
      companyName: sql<string | null>`${documents.snapshot} #>> '{paper,companyName}'`,
      shipMethod: sql<string | null>`${documents.snapshot} #>> '{paper,order,shipMethod}'`,
    })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  return found ?? { companyName: null, shipMethod: null };
}
