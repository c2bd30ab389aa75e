import { comparedEmail } from '#domain/email-addresses.ts';

const STORAGE_KEY = 'lastClinic';

export interface LastClinic {
  clinic: string;
  /** Whether the person left it by choice. */
  left: boolean;
}

/**
 * Stores the name of the person's clinic, so that a removed person can read which clinic it was (rules: ACCOUNT-43).
 * The email address identifies the person, in case another person signs in without a sign-out before.
 */
export function storeLastClinic(person: LastClinic & { email: string }): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(person));
  } catch {
    // Without storage a removed person reads what a new person reads.
  }
}

/** The clinic to which the person with this address belonged in this browser; null if none is known. */
export function readLastClinic(email: string): LastClinic | null {
  try {
    const stored = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as unknown;
    if (typeof stored !== 'object' || stored === null) return null;
    const { email: of, clinic, left } = stored as Record<string, unknown>;
    const isOwn = typeof of === 'string' && comparedEmail(of) === comparedEmail(email);
    return isOwn && typeof clinic === 'string' && clinic !== '' ? { clinic, left: left === true } : null;
  } catch {
    return null;
  }
}

export function clearLastClinic(): void {
  try {
    window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
