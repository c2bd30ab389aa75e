/** How long whoever claimed an order's key may work before another takes over (order protocol, step 2). */
export const CLAIM_LEASE_SECONDS = 30;

/** A claim somebody made on an idempotency key before. */
export interface Claim {
  bodyHash: string;
  /** Whether the definite answer is stored. */
  answered: boolean;
  leaseUntil: Date;
}

/** What a second request with a claimed key is told: the stored answer, wait, go on with the work, or a refusal. */
export type ClaimVerdict = 'answered' | 'in_progress' | 'take_over' | 'other_body';

/** The rule of order protocol, step 2; `now` is the database's clock. */
export function claimVerdict(claim: Claim, request: { bodyHash: string; now: Date }): ClaimVerdict {
  if (claim.bodyHash !== request.bodyHash) return 'other_body';
  if (claim.answered) return 'answered';
  return request.now < claim.leaseUntil ? 'in_progress' : 'take_over';
}
