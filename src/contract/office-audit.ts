import { z } from 'zod';
import { AUDIT_SORTS, SYSTEM_PERSON } from '#domain/audit-list.ts';
import { daySchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeAuditQuerySchema = z.object({
  /** The first and the last Toronto day. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The id of a staff member, or the system user. */
  person: z
    .string()
    .regex(new RegExp(`^(?:${SYSTEM_PERSON}|\\d{1,9})$`), `Must be the id of a staff member or ${SYSTEM_PERSON}`)
    .optional(),
  /** The name of an act, such as `payments.record`. */
  act: z
    .string()
    .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, 'Must be the name of an act such as payments.record')
    .optional(),
  /** The number of an object, or words of the reason, the reference or the name. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(AUDIT_SORTS).default('newest'),
  ...pageQuery(positionSchema),
});
export type OfficeAuditQuery = z.infer<typeof officeAuditQuerySchema>;

const auditRowSchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    /** Who acted; null for the system user, as which commands run. */
    by: z.string().nullable(),
    how: z.enum(['command', 'office']),
    act: z.string(),
    clinic: z.object({ number: z.string(), name: z.string() }).nullable(),
    objects: z.array(z.object({ kind: z.string(), number: z.string() })),
    moreObjects: z.number().int(),
    /** Empty without a reason. */
    reason: z.string(),
    /** Whether its reason and its other personal values were erased. */
    isErased: z.boolean(),
    changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    moreChanges: z.number().int(),
  })
  .meta({ id: 'OfficeAuditRow' });
export type OfficeAuditRow = z.infer<typeof auditRowSchema>;

export const officeAuditSchema = z
  .object({
    items: z.array(auditRowSchema),
    /** Counted up to a limit. */
    count: z.number().int(),
    /** Everybody who is or was staff. */
    people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** The names of the acts that change something. */
    acts: z.array(z.string()),
    ...besidePage,
  })
  .meta({ id: 'OfficeAudit' });
export type OfficeAudit = z.infer<typeof officeAuditSchema>;
