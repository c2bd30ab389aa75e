import settings from '#demo/settings.json' with { type: 'json' };
import type { StoreSettings } from '#domain/settings.ts';

/** The settings of the demo store, for tests that do not depend on a setting. */
export const testSettings = settings as unknown as StoreSettings;
