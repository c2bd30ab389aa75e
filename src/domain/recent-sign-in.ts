/** Minutes after a sign-in in which staff may refund, change prices and change roles (rules: STAFF-13). */
const RECENT_SIGN_IN_MINUTES = 15;
/** Allowed difference between the identity provider's clock and ours, in milliseconds. */
const LEEWAY_MS = 60_000;

/** Until when a sign-in counts as recent; null if it is too old, or later than now. */
export function recentUntil(signedInAt: Date, now: Date): Date | null {
  const until = new Date(signedInAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000);
  return until > now && signedInAt.getTime() <= now.getTime() + LEEWAY_MS ? until : null;
}
