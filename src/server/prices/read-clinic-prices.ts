import { and, eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines } from '#db/tables/price-lists.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { ClinicPrices } from '#domain/clinic-prices.ts';

/**
 * Clinic prices by product id, in one query: its contract lines and the lines of its price list, also lines
 * outside their days, because the domain decides which lines apply. Products without a price of the clinic's
 * own are left out. Empty for a visitor.
 */
export async function readClinicPrices(
  tx: Db,
  clinicId: number | null,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ClinicPrices>> {
  if (clinicId === null || productIds.length === 0) return new Map();
  const wanted = sql`any(${sql.param([...productIds])}::int[])`;
  const ownList = tx.select({ id: clinics.priceListId }).from(clinics).where(eq(clinics.id, clinicId));
  const found = await tx
    .select({
      productId: contractLines.productId,
      // Null marks a contract line; the quantity of a price list is at least 1.
      minQuantity: sql<number | null>`null::int`,
      unitPrice: contractLines.unitPriceCents,
      startsOn: contractLines.startsOn,
      endsOn: contractLines.endsOn,
    })
    .from(contractLines)
    .where(and(eq(contractLines.clinicId, clinicId), sql`${contractLines.productId} = ${wanted}`))
    .unionAll(
      tx
        .select({
          productId: priceListLines.productId,
          minQuantity: sql<number | null>`${priceListLines.minQuantity}`,
          unitPrice: priceListLines.unitPriceCents,
          startsOn: priceListLines.startsOn,
          endsOn: priceListLines.endsOn,
        })
        .from(priceListLines)
        .where(and(eq(priceListLines.priceListId, ownList), sql`${priceListLines.productId} = ${wanted}`)),
    );
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, lines]) => [productId, toClinicPrices(lines)]));
}

interface Line {
  minQuantity: number | null;
  unitPrice: number;
  startsOn: string;
  endsOn: string | null;
}

function toClinicPrices(lines: readonly Line[]): ClinicPrices {
  return {
    contractLines: lines.filter(({ minQuantity }) => minQuantity === null),
    priceListLines: lines.flatMap(({ minQuantity, ...price }) =>
      minQuantity === null ? [] : [{ ...price, minQuantity }],
    ),
  };
}

/** Whether the clinic has clinic prices for any products, now or later. */
export async function hasClinicPrices(tx: Db, clinicId: number | null, today: LocalDate): Promise<boolean> {
  if (clinicId === null) return false;
  const notOver = (table: SQL) => sql`(${table}.ends_on is null or ${table}.ends_on >= ${today})`;
  const [found] = await rows<{ found: boolean }>(
    tx,
    sql`select exists(select from contract_lines c where c.clinic_id = ${clinicId} and ${notOver(sql`c`)})
      or exists(select from clinics join price_list_lines l on l.price_list_id = clinics.price_list_id
        where clinics.id = ${clinicId} and ${notOver(sql`l`)}) as found`,
  );
  return found?.found ?? false;
}
