import { globSync } from 'node:fs';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** What is missing for a process with a wrong clock, as a sentence; null if nothing is. */
export function missingForClock(): string | null {
  return library === undefined ? 'Install faketime (Debian: faketime).' : null;
}

/**
 * The settings with which a process has a wrong clock: `FAKETIME` is the difference, such as `-1h`, and
 * `FAKETIME_TIMESTAMP_FILE` a file with it. Timers stay right.
 */
export function wrongClock(difference: { FAKETIME: string } | { FAKETIME_TIMESTAMP_FILE: string }) {
  return { LD_PRELOAD: library ?? '', FAKETIME_DONT_FAKE_MONOTONIC: '1', ...difference };
}
