import { torontoDate } from '#domain/calendar.ts';
import type { Changes } from '#server/change-log.ts';
import { createPageDataCache } from './page-data-cache.ts';
import { noteIncomplete, noteOrEverything, noteShown } from '#server/shown.ts';

interface Sources<Settings> {
  settings: () => Settings;
  api: { fetch: (request: Request) => Response | Promise<Response> };
  now: () => Date;
  changes: Changes;
}

/**
 * What the rendering of a page reads from the store (StartContext of storefront/settings.ts). Everything read notes
 * what the page shows.
 */
export function renderingContext<Settings>({ settings, api, now, changes }: Sources<Settings>) {
  return {
    settings,
    apiFetch: (request: Request) =>
      noteOrEverything(async () => {
        const answer = await api.fetch(request);
        // The page shows that the call failed: the next request may succeed.
        if (answer.status >= 500) noteIncomplete(answer.status);
        return answer;
      }),
    now: () => {
      noteShown('day');
      return now();
    },
    year: () => torontoDate(now()).slice(0, 4),
    shared: createPageDataCache(changes),
  };
}
