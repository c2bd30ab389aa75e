import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import type { ClinicPrices } from '#domain/clinic-prices.ts';

/**
 * A clinic's own prices by product id, in one query; also those before and after their days, because the domain decides
 * which of them apply. Products without a price of the clinic's own are left out. Empty for a visitor.
 */
export async function clinicPricesOf(
  tx: Db,
  clinicId: number | null,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ClinicPrices>> {
  if (clinicId === null || productIds.length === 0) return new Map();
  const found = await tx
    .select({
      productId: contractLines.productId,
      unitPrice: contractLines.unitPriceCents,
      startsOn: contractLines.startsOn,
      endsOn: contractLines.endsOn,
    })
    .from(contractLines)
    .where(
      and(
        eq(contractLines.clinicId, clinicId),
        sql`${contractLines.productId} = any(${sql.param([...productIds])}::int[])`,
      ),
    );
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, lines]) => [productId, { contractLines: lines, priceListLines: [] }]));
}
