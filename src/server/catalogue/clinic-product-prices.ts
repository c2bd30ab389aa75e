import { sql } from 'drizzle-orm';
import type { ClinicProductPrice, Product } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';
import { clinicCardPrice, clinicPriceSteps, type PriceStep } from '#domain/clinic-price-steps.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { toDollars, type Cents } from '#domain/money.ts';
import type { SignedIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { clinicToPrice } from '#server/optional-sign-in.ts';
import { readClinicPrices } from '#server/prices/read-clinic-prices.ts';
import { productTables, toOffers, type OpenPromotion } from './product-rows.ts';

/** A clinic, and what decides its prices today. */
export interface PricedClinic {
  clinicId: number;
  today: LocalDate;
  /** Whether a subscription has the store's discount on contract prices too. */
  discountsContracts: boolean;
}

/** The clinic whose prices the request receives; null for list prices. */
export function pricedClinicOf({ now, settings }: Deps, user: SignedIn | null): PricedClinic | null {
  const clinicId = clinicToPrice(user);
  if (clinicId === null) return null;
  return { clinicId, today: torontoDate(now()), discountsContracts: settings().subscriptionDiscountOnContracts };
}

/**
 * The clinic prices of products today, as cards show them to the clinic; products at their list price are left out. Two
 * queries for any number of products (rules: API-62).
 */
export async function readClinicProductPrices(
  db: Db,
  ids: readonly number[],
  { clinicId, today, discountsContracts }: PricedClinic,
): Promise<ClinicProductPrice[]> {
  const own = await readClinicPrices(db, clinicId, ids);
  if (own.size === 0) return [];
  const found = await rows<{ id: number; price_cents: Cents; promotions: OpenPromotion[] | null }>(
    db,
    sql`select p.id, p.price_cents, o.promotions from ${productTables(today)}
      where p.active and p.id = any(${sql.param([...own.keys()])}::int[])`,
  );
  return found.flatMap(({ id, price_cents, promotions }) => {
    const prices = own.get(id);
    const steps = prices && clinicPriceSteps(price_cents, prices, today);
    return steps
      ? [toClinicPrice({ id, listPrice: price_cents, promotions: promotions ?? [], discountsContracts }, steps)]
      : [];
  });
}

interface PricedProduct extends Pick<PricedClinic, 'discountsContracts'> {
  id: number;
  listPrice: Cents;
  promotions: OpenPromotion[];
}

function toClinicPrice(
  { id, listPrice, promotions, discountsContracts }: PricedProduct,
  steps: PriceStep[],
): ClinicProductPrice {
  const { unitPrice, now, was, promotion, offers } = clinicCardPrice(steps, promotions);
  return {
    id,
    price: toDollars(unitPrice),
    fixedprice: was === null ? null : toDollars(now),
    promotioncode_id: promotion?.id ?? null,
    promotion_code: promotion?.code ?? null,
    offers: toOffers(offers),
    clinicprice: {
      listprice: toDollars(listPrice),
      steps: steps.map(({ quantity, unitPrice: cents, clinicPrice }) => ({
        quantity,
        price: toDollars(cents),
        reason: clinicPrice ? { kind: clinicPrice.kind, until: clinicPrice.until } : null,
      })),
      subscriptiondiscount: discountsContracts || steps[0]?.clinicPrice?.kind !== 'contract',
    },
  };
}

/** The products with the clinic prices in place of the list prices. */
export async function atClinicPrices(db: Db, products: Product[], clinic: PricedClinic): Promise<Product[]> {
  const own = await readClinicProductPrices(
    db,
    products.map(({ id }) => id),
    clinic,
  );
  const byId = new Map(own.map((price) => [price.id, price]));
  return products.map((product) => ({ ...product, ...byId.get(product.id) }));
}
