import { z } from 'zod';
import { gtinRefusals, readGtin } from '#domain/gtin.ts';
import { CORRECTION_REASONS, MAX_UNITS, type CorrectionReason } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { StockActor } from '#server/stock/stock-draft.ts';
import type { ActDeps, ActingAs } from './act.ts';
import { itemInput } from './inputs.ts';

/** The code of a bin, as its label has it. */
export const binInput = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/, 'Must be a bin code of up to 20 capital letters, digits, dots and dashes');

/** The place of a bin on the walk through the warehouse. */
export const sortOrderInput = z.number().int().min(0).max(1_000_000);

/** The number of a lot, as the maker prints it. */
export const lotInput = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9./_-]{0,29}$/,
    'Must be a lot number of up to 30 letters, digits, dots, dashes and slashes',
  );

/** A GTIN as scanned or typed, written with 14 digits. */
export const gtinInput = z.string().transform((text, context) => {
  const read = readGtin(text);
  if (read.ok) return read.gtin;
  context.addIssue({ code: 'custom', message: gtinRefusals[read.code] });
  return z.NEVER;
});

export const unitCountInput = z.number().int().min(1).max(MAX_UNITS);
export const correctionReasonInput = z.enum(CORRECTION_REASONS);

/** An item, a bin and a lot; '' is the lot of units whose lot is not known. */
export const placeInput = {
  /** An item code, or a GTIN that one of its lots has. */
  item: itemInput,
  bin: binInput,
  lot: z.union([lotInput, z.literal('')]).default(''),
};

/** Staff confirm that fewer units may be on hand than orders hold. */
export const evenIfHeldInput = z.boolean().default(false);

/** The lot as an argument of a command: `-` for units whose lot is not known. */
export function readLotArg(arg: string | undefined): string {
  return arg === undefined || arg === '-' ? '' : arg;
}

/** A whole number as an argument of a command; another argument is refused with the example. */
export function readWholeNumber(arg: string | undefined, example: string): number {
  if (arg === undefined || !/^[+-]?\d{1,9}$/.test(arg))
    throw new ActRefused('wrong_input', `Say how many units: npm run ops -- ${example}`);
  return Number(arg);
}

/** The last arguments of an adjustment: the reason, and `even-if-held` if staff confirm the change. */
export function readReasonArgs(
  args: readonly string[],
  example: string,
): { reason: CorrectionReason | undefined; evenIfHeld: boolean } {
  const evenIfHeld = args.at(-1) === 'even-if-held';
  const [reason, ...rest] = evenIfHeld ? args.slice(0, -1) : args;
  const known = CORRECTION_REASONS.find((name) => name === reason);
  if ((reason !== undefined && known === undefined) || rest.length > 0)
    throw new ActRefused('wrong_input', `The reason is ${CORRECTION_REASONS.join(', ')}: npm run ops -- ${example}`);
  return { reason: known, evenIfHeld };
}

/** Who moves units by an act, and when; the moves name the audit row of the act. */
export async function movedBy({ now }: ActDeps, { staffId: actorId, auditId }: ActingAs): Promise<StockActor> {
  return { actorId, auditId: await auditId(), now: now() };
}
