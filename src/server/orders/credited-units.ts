import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNoteLines, type creditNotes } from '#db/tables/fulfilment.ts';
import type { orderLines } from '#db/tables/orders.ts';

/** Units of a line that credit notes have credited. */
interface CreditedUnits {
  quantity: number;
  /** Free units that are not shipped any more. */
  freeTaken: number;
}

/** The free units that a credit note covers: with the last paid unit of a line all that were not taken back before. */
export function freeUnitsOf(
  of: typeof orderLines.$inferSelect | null,
  taken: number,
  creditedUnits: ReadonlyMap<number, CreditedUnits>,
) {
  const { quantity = 0, freeTaken = 0 } = (of && creditedUnits.get(of.line)) ?? {};
  if (of && quantity === of.quantity) return { freeUnits: of.units - of.quantity - freeTaken };
  return taken > 0 ? { freeUnits: taken } : {};
}

/** Units that a credit note and earlier credit notes have credited and taken back, by order line. */
export async function creditedUpTo(tx: Db, note: typeof creditNotes.$inferSelect): Promise<Map<number, CreditedUnits>> {
  const found = await tx
    .select({
      line: creditNoteLines.line,
      quantity: sql<number>`sum(${creditNoteLines.quantity})::int`,
      freeTaken: sql<number>`sum(${creditNoteLines.freeUnits})::int`,
    })
    .from(creditNoteLines)
    .where(
      and(
        eq(creditNoteLines.orderId, note.orderId),
        isNotNull(creditNoteLines.line),
        lte(creditNoteLines.creditNoteId, note.id),
      ),
    )
    .groupBy(creditNoteLines.line);
  return new Map(found.flatMap(({ line, ...units }) => (line === null ? [] : [[line, units]])));
}
