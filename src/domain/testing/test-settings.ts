import settings from '#demo/settings.json' with { type: 'json' };
import type { StoreSettings } from '#domain/settings.ts';

/** The settings of the demo store, for tests; a test that is about a setting hands in its own. */
export const testSettings = settings as unknown as StoreSettings;
