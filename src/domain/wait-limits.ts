/**
 * The longest wait for each kind of operation, in milliseconds. Nothing in the store waits without one of these limits.
 * When a wait ends, the shopper reads the error and how to continue.
 */
export const MAX_WAIT_MS = {
  /** A read request, which changes nothing. */
  answer: 15_000,
  /** A request that changes something. Longer, because after giving up nobody knows whether it was carried out. */
  change: 60_000,
  /** A file, which the store reads whole before it answers. Longer than the limit of the store itself. */
  file: 200_000,
  /** An access token; the identity provider's hidden frame has its own limit of 60 seconds. */
  token: 75_000,
  /** A part of the store's program that is loaded on demand. */
  chunk: 120_000,
  /** The card service's script, and its field for the security code. */
  cardScript: 30_000,
} as const;

export type WaitKind = keyof typeof MAX_WAIT_MS;

/** Milliseconds after which an area that is still loading says that it is late and offers another try. */
export const LATE_NOTICE_AFTER_MS = 10_000;
