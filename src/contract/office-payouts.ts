import { z } from 'zod';
import { BALANCE_KINDS, DIFFERENCES } from '#domain/balance.ts';
import { idSchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officePayoutsQuerySchema = z.object(pageQuery(positionSchema));
export type OfficePayoutsQuery = z.infer<typeof officePayoutsQuerySchema>;

/** A payout of the card service. Amounts are dollars; charges, refunds, disputes and other less fees are the amount. */
const payoutSchema = z
  .object({
    id: z.number().int(),
    /** The id at the card service. */
    cardServiceId: z.string(),
    /** The day on which the bank has the money. */
    arrivesOn: z.iso.date(),
    /** The card service's word: `in_transit`, `paid`, `failed` … */
    status: z.string(),
    amount: z.number(),
    charges: z.number(),
    refunds: z.number(),
    disputes: z.number(),
    other: z.number(),
    fees: z.number(),
    /** What the amount is more than its movements; 0 while not all movements are known. */
    difference: z.number(),
    movements: z.number().int(),
    /** Movements of which the store knows no charge, refund or dispute. */
    unknown: z.number().int(),
  })
  .meta({ id: 'OfficePayout' });
export type OfficePayout = z.infer<typeof payoutSchema>;

export const officePayoutsSchema = z
  .object({
    items: z.array(payoutSchema),
    count: z.number().int(),
    /** Whether a movement of the balance was ever read; before that, nothing is compared. */
    isRead: z.boolean(),
    /** The payouts of the last weeks by the week, from Monday, in which they arrive, and their state; earliest first. */
    weeks: z.array(
      z.object({
        firstDay: z.iso.date(),
        /** Dollars of the payouts of each state, by the card service's word for it. */
        sums: z.array(z.object({ status: z.string(), amount: z.number() })),
      }),
    ),
    /** How many differences there are, and their dollars. */
    differences: z.array(z.object({ name: z.enum(DIFFERENCES), count: z.number().int(), amount: z.number() })),
    ...besidePage,
  })
  .meta({ id: 'OfficePayouts' });
export type OfficePayouts = z.infer<typeof officePayoutsSchema>;

/** Either the movements of a payout, or a difference. */
export const officeMovementsQuerySchema = z.object({
  ...pageQuery(positionSchema),
  payout: idSchema.optional(),
  /** Only the payout's movements of this kind. */
  kind: z.enum(BALANCE_KINDS).optional(),
  show: z.enum(DIFFERENCES).default('unknown'),
});
export type OfficeMovementsQuery = z.infer<typeof officeMovementsQuerySchema>;

/** A movement of the balance, or a charge of the store of which the card service has reported none. Dollars. */
const movementSchema = z
  .object({
    id: z.number().int(),
    /** The id at the card service. */
    cardServiceId: z.string(),
    kind: z.enum(BALANCE_KINDS),
    /** The card service's word for it; null for a charge that it has not reported. */
    category: z.string().nullable(),
    at: z.iso.datetime(),
    amount: z.number(),
    fee: z.number(),
    net: z.number(),
    order: z.string().nullable(),
    clinic: z.object({ number: z.string(), name: z.string() }).nullable(),
    /** The invoice of a charge, or the credit note of a refund. */
    paper: z.object({ number: z.string(), documentId: z.number().int().nullable() }).nullable(),
    isUnknown: z.boolean(),
  })
  .meta({ id: 'BalanceMovement' });
export type OfficeMovement = z.infer<typeof movementSchema>;

export const officeMovementsSchema = z
  .object({
    /** Null for a difference. */
    payout: payoutSchema.nullable(),
    items: z.array(movementSchema),
    count: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'BalanceMovements' });
export type OfficeMovements = z.infer<typeof officeMovementsSchema>;
