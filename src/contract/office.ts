import { z } from 'zod';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

/** An act that the staff member may perform. */
const actSchema = z
  .object({
    name: z.string(),
    summary: z.string(),
    /** Whether the act only reads. */
    reads: z.boolean(),
    needsRecentSignIn: z.boolean(),
  })
  .meta({ id: 'Act' });

export const officeActsSchema = z
  .object({
    role: z.enum(STAFF_ROLES),
    /** Until when acts that need a recent sign-in may be performed; null if staff must sign in again first. */
    recentSignInUntil: z.iso.datetime().nullable(),
    /**
     * Whether the identity provider can prove a recent sign-in: if false, acts that need one cannot be performed in the
     * office; null if the provider does not say.
     */
    provesRecentSignIn: z.boolean().nullable(),
    items: z.array(actSchema),
  })
  .meta({ id: 'OfficeActs' });

/** The input of an act; each act has its own schema. */
export const actInputSchema = z.record(z.string(), z.unknown()).meta({ id: 'ActInput' });

export const actResultSchema = z.object({ result: z.unknown() }).meta({ id: 'ActResult' });

export const recentSignInBodySchema = z.object({ idToken: z.string().min(1).max(8_192) });
export const recentSignInSchema = z.object({ until: z.iso.datetime() }).meta({ id: 'RecentSignIn' });
