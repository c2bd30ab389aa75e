import type { Deps } from '#server/deps.ts';
import type { OtherBuilds } from './built-files.ts';
import { keepBuild } from './keep-build.ts';
import { openPageFiles } from './page-files.ts';
import { networkAddressOf } from '#server/rate-limit/request-limit.ts';
import { requestCosts } from '#server/rate-limit/request-points.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives the files of this build to the processes of other builds, and returns how to reach theirs. Marks the build as
 * used every hour until `stop`, so that a build is not forgotten while its processes run.
 */
export async function shareBuild(
  { database: { db, timed }, requestLimit, trustedProxies, log }: Deps,
  clientDir: string,
): Promise<{ otherBuilds: OtherBuilds; stop: () => void }> {
  await keepBuild(db, clientDir);
  const timer = setInterval(() => {
    keepBuild(db, clientDir).catch((error: unknown) => log.warn({ err: error }, 'build not marked as used'));
  }, HOUR_MS);
  timer.unref();
  return {
    otherBuilds: {
      pageFiles: openPageFiles(timed),
      spend: (request) =>
        requestLimit.spend({ address: networkAddressOf(request, trustedProxies), cost: requestCosts.picture }),
    },
    stop: () => clearInterval(timer),
  };
}
