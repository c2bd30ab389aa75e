const MINUTE = 60;

/** A wait in words: `45 seconds`; from two minutes on in whole minutes, rounded up: `6 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE)} minutes`;
}
