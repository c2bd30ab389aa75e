import type { ClinicPrices } from '#domain/clinic-prices.ts';
import type { Promotion } from '#domain/promotions.ts';

/** Everything that the price of a line depends on. */
export interface PriceCase {
  now: Date;
  listPrice: number;
  quantity: number;
  subscribed: boolean;
  clinicPrices: ClinicPrices;
  promotions: Promotion[];
  promoCodes: string[];
  /** Parts per 100,000. */
  subscriptionRate: number;
  subscriptionDiscountOnContracts: boolean;
}

/** An exact fraction. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const halfUp = ({ over, under }: Fraction): bigint => (over * 2n + under) / (under * 2n);

/** The day in Toronto as a number: 20261121. */
function torontoDay(now: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(now);
  return numberOf(day);
}

const numberOf = (day: string) => Number(day.replaceAll('-', ''));

/** One price that the line might have, with its place in the order of precedence; the smallest place comes first. */
interface Candidate {
  place: number[];
  price: number;
  isContract: boolean;
}

/**
 * The cost of a line in cents, written from the rulebook alone (rules: PRICE-2, PRICE-4, PRICE-6, PRICE-21, PRICE-22,
 * PRICE-23): every price in order of precedence, exact fractions, rounded once. It shares no code with the store.
 */
export function priceOracle(line: PriceCase): { unit: number; line: number; base: number } {
  const today = torontoDay(line.now);
  const applies = (first: string, last: string | null) =>
    numberOf(first) <= today && (last === null || today <= numberOf(last));
  const candidates: Candidate[] = [{ place: [3], price: line.listPrice, isContract: false }];
  for (const { unitPrice, startsOn, endsOn } of line.clinicPrices.contractLines) {
    if (applies(startsOn, endsOn))
      candidates.push({ place: [1, -numberOf(startsOn)], price: unitPrice, isContract: true });
  }
  for (const { unitPrice, startsOn, endsOn, minQuantity } of line.clinicPrices.priceListLines) {
    if (applies(startsOn, endsOn) && line.quantity >= minQuantity)
      candidates.push({ place: [2, -minQuantity, -numberOf(startsOn)], price: unitPrice, isContract: false });
  }
  candidates.sort(byPlace);
  const base = candidates[0]!;

  const entered = line.promoCodes.map((code) => code.trim().toLowerCase());
  let lowest = base.price;
  for (const { fixedPrice, itemQuantifier, startDate, endDate, code, codeRequired } of line.promotions) {
    const hasCode = !codeRequired || (code !== null && entered.includes(code.trim().toLowerCase()));
    const isReached = itemQuantifier === null || line.quantity >= itemQuantifier;
    if (hasCode && isReached && applies(startDate, endDate) && fixedPrice !== null && fixedPrice < lowest)
      lowest = fixedPrice;
  }

  const mayDiscount = line.subscribed && (line.subscriptionDiscountOnContracts || !base.isContract);
  const left = mayDiscount ? 100_000n - BigInt(line.subscriptionRate) : 100_000n;
  const unit = halfUp(times({ over: BigInt(lowest), under: 1n }, { over: left, under: 100_000n }));
  return { unit: Number(unit), line: Number(unit * BigInt(line.quantity)), base: base.price };
}

function byPlace(a: Candidate, b: Candidate): number {
  for (let at = 0; at < a.place.length; at++) {
    const difference = a.place[at]! - (b.place[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
