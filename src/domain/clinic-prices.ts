import type { LocalDate } from './calendar.ts';
import type { Cents, RatePer100k } from './money.ts';

/** A unit price that is valid on some days. */
interface DatedUnitPrice {
  /** Cents for one unit. */
  unitPrice: Cents;
  /** The first day in Toronto on which the price is valid. */
  startsOn: LocalDate;
  /** The last valid day in Toronto; null if the price has no end. */
  endsOn: LocalDate | null;
}

/** A unit price agreed with one clinic for one product, for every quantity. */
export type ContractLine = DatedUnitPrice;

/** A unit price of a price list for one product, from a quantity on. */
export interface PriceListLine extends DatedUnitPrice {
  /** The quantity of a line from which the price applies. */
  minQuantity: number;
}

/** Clinic prices for one product: its contract, and the price list it buys from. */
export interface ClinicPrices {
  contractLines: readonly ContractLine[];
  priceListLines: readonly PriceListLine[];
}

/** Which clinic price a line has instead of the list price. It is stored with the line. */
export interface ClinicPriceReason {
  kind: 'contract' | 'price_list';
  /** Last Toronto day of the price; null for a price without an end. */
  until: LocalDate | null;
  /** The list price of the same day, in cents; null where it must not be shown (rules: PAPER-14). */
  listPrice: Cents | null;
}

/** The unit price of a line before promotions and discounts. */
export interface BasePrice {
  unitPrice: Cents;
  /** Left out if the unit price is the list price. */
  clinicPrice?: ClinicPriceReason;
}

/**
 * The unit price before promotions and discounts: the clinic's contract price, else the price of its price list, else
 * the list price. The first that exists applies, even if another is lower (rules: PRICE-21).
 */
export function basePrice(
  { listPrice, quantity }: { listPrice: Cents; quantity: number },
  { contractLines, priceListLines }: ClinicPrices,
  today: LocalDate,
): BasePrice {
  const contract = latestOf(contractLines.filter((line) => isValidOn(line, today)));
  if (contract) return toBasePrice('contract', contract, listPrice);
  const reached = priceListLines.filter((line) => isValidOn(line, today) && line.minQuantity <= quantity);
  const highest = Math.max(...reached.map(({ minQuantity }) => minQuantity));
  const step = latestOf(reached.filter(({ minQuantity }) => minQuantity === highest));
  return step ? toBasePrice('price_list', step, listPrice) : { unitPrice: listPrice };
}

function isValidOn({ startsOn, endsOn }: DatedUnitPrice, day: LocalDate): boolean {
  return startsOn <= day && (endsOn === null || day <= endsOn);
}

/**
 * The line that started last: a price for a season replaces the price that also applies before and after the season
 * (rules: PRICE-22).
 */
function latestOf(lines: readonly DatedUnitPrice[]): DatedUnitPrice | undefined {
  return lines.reduce<DatedUnitPrice | undefined>(
    (latest, line) => (latest && latest.startsOn >= line.startsOn ? latest : line),
    undefined,
  );
}

function toBasePrice(
  kind: ClinicPriceReason['kind'],
  { unitPrice, endsOn }: DatedUnitPrice,
  listPrice: Cents,
): BasePrice {
  return { unitPrice, clinicPrice: { kind, until: endsOn, listPrice } };
}

/** The store's settings about subscriptions and prices. */
export interface SubscriptionTerms {
  subscriptionRate: RatePer100k;
  subscriptionDiscountOnContracts: boolean;
}

/** The facts that decide the price of a line, besides its promotions. */
export interface PriceTerms extends BasePrice {
  /** The subscription discount in parts per 100,000; 0 for a one-time purchase. */
  subscriptionRate: RatePer100k;
}

const none: ClinicPrices = { contractLines: [], priceListLines: [] };

/**
 * The base unit price of a line and its subscription discount. A contract line has no subscription discount, even if a
 * promotion is lower than its contract price, unless the store gives the discount on contract lines (rules: PRICE-23).
 */
export function priceTerms(
  line: { listPrice: Cents; quantity: number; subscribed: boolean },
  /** Left out for a visitor and for a clinic without clinic prices. */
  clinicPrices: ClinicPrices = none,
  { today, settings }: { today: LocalDate; settings: SubscriptionTerms },
): PriceTerms {
  const base = basePrice(line, clinicPrices, today);
  const isDiscounted =
    line.subscribed && (base.clinicPrice?.kind !== 'contract' || settings.subscriptionDiscountOnContracts);
  return { ...base, subscriptionRate: isDiscounted ? settings.subscriptionRate : 0 };
}
