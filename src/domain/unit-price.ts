import { formatMoney, roundHalfUp, type Cents } from './money.ts';

export interface UnitPrice {
  /** '9.5¢' below a dollar, '$22.13' from a dollar on. */
  amount: string;
  /** The unit the amount buys: 'glove', 'g'. */
  unit: string;
}

/** Units of measure, as opposed to units that are counted. */
const MEASURES: readonly string[] = ['g', 'kg', 'lb', 'oz', 'mL', 'L', 'mm', 'cm', 'm'];

/** The content of a pack in words: '4 g', '200 × glove'. */
export function packText({ quantity, unit }: { quantity: number; unit: string }): string {
  const amount = quantity.toLocaleString('en-CA');
  return MEASURES.includes(unit) ? `${amount} ${unit}` : `${amount} × ${unit}`;
}

/** Pack sizes may have up to three decimals: 1.7 mL. */
const PACK_SCALE = 1000;

/**
 * The price of one unit of a pack, in tenths of a cent below a dollar (hundredths below a cent), else in cents.
 * Null for a pack of a single unit, and for an invalid quantity.
 */
export function unitPrice(pack: { priceCents: Cents; quantity: number; unit: string }): UnitPrice | null {
  const parts = Math.round(pack.quantity * PACK_SCALE);
  if (!(parts > 0) || parts === PACK_SCALE || !Number.isSafeInteger(parts)) return null;
  const perUnit = (scale: number) => roundHalfUp(BigInt(pack.priceCents) * BigInt(PACK_SCALE * scale), parts);
  const tenths = perUnit(10);
  const { unit } = pack;
  if (tenths >= 1000) return { amount: formatMoney(perUnit(1)), unit };
  if (tenths >= 10) return { amount: `${tenths / 10}¢`, unit };
  return { amount: `${perUnit(100) / 100}¢`, unit };
}
