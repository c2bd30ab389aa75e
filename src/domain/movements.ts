import type { Cents } from './money.ts';

export type MovementState = 'pending' | 'action' | 'done' | 'failed';

/** A charge or refund of an order. */
export interface Movement {
  kind: 'charge' | 'refund' | 'credit_note';
  state: MovementState;
  amountCents: Cents;
  intentId: string | null;
}

/**
 * Cents of a payment that may still be returned: charged, less refunds that are done or under way. A failed refund
 * returned nothing.
 */
export function refundableCents(movements: readonly Movement[], intentId: string): Cents {
  return movements
    .filter((movement) => movement.intentId === intentId)
    .reduce((left, { kind, state, amountCents }) => {
      if (kind === 'charge') return state === 'done' ? left + amountCents : left;
      return kind === 'refund' && state !== 'failed' ? left - amountCents : left;
    }, 0);
}

export interface ChargeRow {
  n: number;
  state: MovementState;
  at: string;
  reason: string;
}

/** An attempt to pay with its outcome; `at` is when it started. */
export interface PaymentAttempt<C extends ChargeRow> {
  charge: C;
  /** Whether the bank asked the card holder to confirm the attempt. */
  confirmedByBank: boolean;
}

/**
 * The attempts to pay an order. A charge that completes an attempt the bank had asked the holder to confirm belongs to
 * the same attempt.
 */
export function paymentAttempts<C extends ChargeRow>(charges: readonly C[]): PaymentAttempt<C>[] {
  const attempts: PaymentAttempt<C>[] = [];
  for (const charge of [...charges].sort((a, b) => a.n - b.n)) {
    const last = attempts.at(-1);
    if (last?.charge.state === 'action') {
      attempts[attempts.length - 1] = { charge: { ...charge, at: last.charge.at }, confirmedByBank: true };
    } else attempts.push({ charge, confirmedByBank: false });
  }
  return attempts;
}
