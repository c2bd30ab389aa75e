import { formatMoney, roundHalfUp, type Cents } from './money.ts';

export interface PiecePrice {
  /** '9.5¢' below a dollar, '$22.13' from a dollar on. */
  amount: string;
  /** The piece that the amount buys: 'glove', 'g'. */
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
 * The price of one piece of a pack's content (rules: CAT-40), in tenths of a cent below a dollar (hundredths below a
 * cent), else in cents. Null for a pack of a single piece, and for an invalid quantity.
 */
export function pricePerPiece(pack: { priceCents: Cents; quantity: number; unit: string }): PiecePrice | null {
  const parts = Math.round(pack.quantity * PACK_SCALE);
  if (!(parts > 0) || parts === PACK_SCALE || !Number.isSafeInteger(parts)) return null;
  const perPiece = (scale: number) => roundHalfUp(BigInt(pack.priceCents) * BigInt(PACK_SCALE * scale), parts);
  const tenths = perPiece(10);
  const { unit } = pack;
  if (tenths >= 1000) return { amount: formatMoney(perPiece(1)), unit };
  if (tenths >= 10) return { amount: `${tenths / 10}¢`, unit };
  return { amount: `${perPiece(100) / 100}¢`, unit };
}
