import { chmodSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_SECONDS = 86_400;

/** The clock of all processes of a soak. */
export interface SoakClock {
  /** The environment with which a process has this clock. */
  env: Record<string, string>;
  /** Sets the number of days by which the clock is ahead; running processes notice it within a second. */
  setDays: (days: number) => void;
  /** Milliseconds since 1970 on this clock. */
  now: () => number;
}

/**
 * A clock that is `days` ahead of the machine's. `isMovable` puts the processes under libfaketime; otherwise they have
 * the machine's own clock. Timers are not affected: they use the monotonic clock. Throws if libfaketime is needed and
 * not installed.
 */
export function openClock(folder: string, days: number, isMovable: boolean): SoakClock {
  if (!isMovable) return { env: {}, setDays: () => undefined, now: Date.now };
  const [library] = globSync(['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib*/faketime/libfaketimeMT.so.1']);
  if (library === undefined) throw new Error('libfaketime is not there: install the package faketime.');
  const file = join(folder, 'clock');
  let ahead = days;
  function setDays(given: number): void {
    ahead = given;
    writeFileSync(file, `+${ahead * DAY_SECONDS}\n`);
    // PostgreSQL reads it as a user of its own.
    chmodSync(file, 0o644);
  }
  setDays(days);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setDays,
    now: () => Date.now() + ahead * DAY_SECONDS * 1_000,
  };
}
