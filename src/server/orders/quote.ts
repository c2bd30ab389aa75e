import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderQuoteSchema } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { inOneTrip } from '#db/one-trip.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import { priceTerms } from '#domain/clinic-prices.ts';
import { countedQuantity } from '#domain/line-price.ts';
import { RATE_SCALE, toDollars, type Cents } from '#domain/money.ts';
import { activePromotions } from '#domain/promotions.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { TaxClass } from '#domain/tax-classes.ts';
import { usedExemption, type TaxExemption, type UsedExemption } from '#domain/tax-exemptions.ts';
import { totalRate } from '#domain/tax-parts.ts';
import { MAX_TOTAL, quote, type Quote, type QuoteLine } from '#domain/totals.ts';
import { Refusal } from '#server/http-errors.ts';
import { readClinicPrices } from '#server/prices/read-clinic-prices.ts';
import { promotionsOf } from '#server/promotions/queries.ts';
import { toPriceReason } from '#server/promotions/price-reason.ts';
import { taxExemptionOf } from '#server/tax/exemption.ts';
import { taxesOn } from '#server/tax/rates.ts';
import type { DraftLine, OrderContent } from './draft.ts';

export type QuotedLine = DraftLine & QuoteLine & { itemId: string; name: string; taxClass: TaxClass };

export interface QuotedOrder extends Quote<QuotedLine> {
  /** The taxes of the place that the store is not registered for, by name. */
  notCharged: string[];
  /** The tax exemption of the clinic, as far as it lowers the taxes; null if it does not. */
  taxExemption: UsedExemption | null;
  /** The name of the delivery method. */
  shipMethod: string;
}

/** What a quote is computed from, as the database has it. */
export interface QuoteBasis {
  /** The products of the content that are sold. */
  sold: ReadonlyMap<number, SoldProduct>;
  /** Undefined if there is no such delivery method. */
  shipMethod: { name: string } | undefined;
  promotions: Awaited<ReturnType<typeof promotionsOf>>;
  clinicPrices: Awaited<ReturnType<typeof readClinicPrices>>;
  taxExemption: TaxExemption | null;
}

export async function readQuoteBasis(tx: Db, draft: OrderContent): Promise<QuoteBasis> {
  const ids = [...new Set(draft.lines.map((line) => line.productId))];
  const [listed, promotions, clinicPrices, taxExemption] = await inOneTrip([
    () => readListPrices(tx, ids, draft.shipMethodId),
    () => promotionsOf(tx, ids),
    () => readClinicPrices(tx, draft.clinicId, ids),
    () => taxExemptionOf(tx, draft.clinicId),
  ]);
  return { ...listed, promotions, clinicPrices, taxExemption };
}

/** The quote of an order's content from the database's present prices; see `quoteFrom`. */
export async function quoteOrder(
  tx: Db,
  draft: OrderContent,
  at: { now: Date; settings: StoreSettings },
): Promise<QuotedOrder> {
  return quoteFrom(tx, draft, await readQuoteBasis(tx, draft), at);
}

/**
 * The quote of an order's content, in cents, from the clinic's prices and the store's promotions, taxes and shipping.
 * Refuses a product that is not sold, an unknown delivery method and a total above the limit of the card service.
 */
export async function quoteFrom(
  tx: Db,
  draft: OrderContent,
  { sold, shipMethod, promotions, clinicPrices, taxExemption: exemption }: QuoteBasis,
  { now, settings }: { now: Date; settings: StoreSettings },
): Promise<QuotedOrder> {
  if (!shipMethod) {
    const issues = [{ path: 'shipMethod.id', message: 'There is no such delivery method.' }];
    throw new Refusal('MALFORMED', { message: issues[0]?.message, issues });
  }
  const today = torontoDate(now);
  const gone = await notSold(tx, draft, sold);
  if (gone) throw gone;
  const lines = draft.lines.flatMap((line) => {
    const product = sold.get(line.productId);
    if (!product) return [];
    const { itemId, name, listPrice, taxClass } = product;
    const counted = { ...line, listPrice, quantity: countedQuantity(line) };
    const terms = priceTerms(counted, clinicPrices.get(line.productId), { today, settings });
    const running = activePromotions(promotions.get(line.productId) ?? [], today, draft.promoCodes);
    return [{ ...line, ...terms, itemId, name, taxClass, promotions: running }];
  });
  const { country, state: region } = draft.shippingAddress;
  const buyer = { registrations: settings.taxRegistrations, exemption };
  const { charged, notCharged, exempt } = taxesOn({ country, region }, today, buyer);
  const quoted = quote({ lines, taxParts: charged, shipping: settings.shipping });
  if (quoted.total > MAX_TOTAL) {
    throw new Refusal('MALFORMED', { message: 'An order of this size is placed by phone. Please call us.' });
  }
  const used = quoted.taxable > 0 ? usedExemption(exemption, exempt) : null;
  return { ...quoted, notCharged, taxExemption: used, shipMethod: shipMethod.name };
}

/** The refusal for products of the draft that were withdrawn from sale; null if all products are sold. */
async function notSold(tx: Db, draft: OrderContent, sold: ReadonlyMap<number, unknown>): Promise<Refusal | null> {
  const gone = draft.lines.flatMap(({ productId }, index) => (sold.has(productId) ? [] : [{ productId, index }]));
  if (gone.length === 0) return null;
  const ids = gone.map(({ productId }) => productId);
  const known = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const issues = gone.map(({ productId, index }) => ({
    path: `item.items.${index}.item.id`,
    message: `${names.get(productId) ?? 'This item'} is not sold any more.`,
  }));
  const message = `${[...new Set(issues.map((issue) => issue.message))].join(' ')} Take it out of the cart to go on.`;
  return new Refusal('PRODUCT_NOT_FOUND', { message, issues });
}

interface SoldProduct {
  id: number;
  itemId: string;
  name: string;
  listPrice: Cents;
  taxClass: TaxClass;
}

/** The active products with these ids, and the delivery method, in one query. */
async function readListPrices(
  tx: Db,
  productIds: number[],
  shipMethodId: number,
): Promise<Pick<QuoteBasis, 'sold' | 'shipMethod'>> {
  const found = await tx
    .select({
      shipMethod: { name: shipMethods.name },
      product: {
        id: products.id,
        itemId: products.itemId,
        name: products.name,
        listPrice: products.priceCents,
        taxClass: products.taxClass,
      },
    })
    .from(shipMethods)
    .leftJoin(products, and(inArray(products.id, productIds), products.active))
    .where(eq(shipMethods.id, shipMethodId));
  const sold = new Map(found.flatMap(({ product }) => (product ? [[product.id, product] as const] : [])));
  return { sold, shipMethod: found[0]?.shipMethod };
}

/** A quote in the form of the API, in dollars. */
export function toOrderQuote({
  lines,
  subtotal,
  shipping,
  taxes,
  taxedPart,
  notCharged,
  taxExemption,
  taxTotal,
  total,
}: QuotedOrder) {
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      units: line.unitsGiven,
      unitPrice: toDollars(line.unitPrice),
      netUnitPrice: toDollars(line.netUnitPrice),
      originalPrice: toDollars(line.original),
      discountedPrice: toDollars(line.discounted),
      discount: toDollars(line.discount),
      reason: toPriceReason(line.reason),
      subscribed: line.subscribed,
      taxClass: line.taxClass,
    })),
    subtotal: toDollars(subtotal),
    shippingCost: toDollars(shipping),
    taxRate: totalRate(taxes) / RATE_SCALE,
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate: rate / RATE_SCALE, amount: toDollars(amount) })),
    taxedPart: taxedPart === null ? null : toDollars(taxedPart),
    notCharged,
    exempt: taxExemption?.taxes ?? [],
    estimatedTax: toDollars(taxTotal),
    total: toDollars(total),
  } satisfies z.output<typeof orderQuoteSchema>;
}
