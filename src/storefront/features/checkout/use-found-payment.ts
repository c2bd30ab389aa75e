import { useEffect, useRef } from 'react';
import type { PendingPayment } from '#storefront/state/checkout.ts';
import { statusOf } from './order-calls.ts';
import { readStatus, type OrderOutcome } from './order-status.ts';

interface FoundPayment {
  pending: PendingPayment | null;
  /** Nothing goes on in this tab. */
  idle: boolean;
  /** Finds out the end of a payment that had been sent. */
  check: (pending: PendingPayment) => Promise<void>;
  conclude: (pending: PendingPayment, outcome: OrderOutcome) => Promise<void>;
}

/**
 * Coming back to a payment (reload, back, another day) and losing it to another tab: what became of it is asked for
 * before anything is offered, so that the screen says what is true.
 */
export function useFoundPayment({ pending, idle, check, conclude }: FoundPayment): void {
  const found = useRef<string | null>(null);
  const seen = useRef<PendingPayment | null>(null);
  useEffect(() => {
    if (!idle) {
      // What this tab does with its payment it knows by itself.
      found.current = pending?.id ?? null;
      seen.current = null;
      return;
    }
    const lost = pending ? null : seen.current;
    seen.current = pending;
    const ask = async (payment: PendingPayment, interesting: OrderOutcome['kind'][]) => {
      const outcome = readStatus(await statusOf(payment.idemKey)().catch(() => null));
      if (outcome && interesting.includes(outcome.kind)) await conclude(payment, outcome);
    };
    if (lost) void ask(lost, ['placed']);
    if (!pending || found.current === pending.id) return;
    found.current = pending.id;
    if (pending.paying) void check(pending);
    // A refusal of an earlier attempt is no news: the shopper has begun another one since.
    else void ask(pending, ['placed', 'needs_action']);
  }, [pending, idle, check, conclude]);
}
