import { z } from 'zod';

const changeSchema = z.object({
  /** The path of the field: `shipping.freeFrom`. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

const versionSchema = z
  .object({
    version: z.int(),
    at: z.iso.datetime(),
    /** Null for a command. */
    by: z.string().nullable(),
    /** The version that this one put back, 0 for the settings of the file; null for a change. */
    restoredFrom: z.int().nullable(),
    changes: z.array(changeSchema),
  })
  .meta({ id: 'SettingsVersion' });
export type OfficeSettingsVersion = z.infer<typeof versionSchema>;

export const officeSettingsSchema = z
  .object({
    /** The version in force; 0 while the store has the settings of its file. */
    version: z.int(),
    /** The settings in force. Money is in cents, rates are in parts per 100,000. */
    settings: z.record(z.string(), z.unknown()),
    /** The last versions, the newest first. */
    versions: z.array(versionSchema),
  })
  .meta({ id: 'OfficeSettings' });
