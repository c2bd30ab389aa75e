const MINUTE = 60;

/** Seconds to wait as a person reads them: `45 seconds`; from two minutes on in whole minutes, `6 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE)} minutes`;
}
