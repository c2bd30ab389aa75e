import { createRoute } from '@hono/zod-openapi';
import { officeSettingsSchema } from '#contract/office-settings.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { readLatestSettings } from '#server/saved-settings.ts';
import { listSettingsVersions } from '#server/settings-history.ts';
import { staffSignedIn, type OfficeEnv } from './staff-signed-in.ts';

/** The call with which an owner reads the settings of the store and their history (rules: API-96, OFFICE-81). */
export function officeSettingsRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes<OfficeEnv>().openapi(
    createRoute({
      method: 'get',
      path: '/office/settings',
      security: bearer,
      middleware: staffSignedIn(deps, 'settings'),
      responses: {
        200: json(officeSettingsSchema, 'The settings in force, and who changed what'),
        ...signedInProblems,
      },
    }),
    async (c) => {
      const { version, settings } = await readLatestSettings(db, deps.defaultSettings);
      const { isStaging: _, ...shown } = settings;
      const versions = await listSettingsVersions(db, deps.defaultSettings);
      return c.json(officeSettingsSchema.parse({ version, settings: shown, versions }), 200);
    },
  );
}
