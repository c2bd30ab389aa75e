import { useEffect, useRef } from 'react';
import type { PendingPayment } from '#storefront/state/checkout.ts';
import { statusRequestFor } from './order-calls.ts';
import { readStatus, type OrderOutcome } from './order-status.ts';

interface ResumedPayment {
  pending: PendingPayment | null;
  /** The customer id in the clinic that orders. */
  customerId: number;
  /** No payment is running in this tab. */
  isIdle: boolean;
  /** Polls the outcome of a payment that was sent. */
  check: (pending: PendingPayment) => Promise<void>;
  handleOutcome: (pending: PendingPayment, outcome: OrderOutcome) => Promise<void>;
}

/**
 * Reads the status of a payment that the shopper returns to (reload, back, another day) or that another tab has
 * finished, before the page offers anything.
 */
export function useResumedPayment({ pending, customerId, isIdle, check, handleOutcome }: ResumedPayment): void {
  const checkedId = useRef<string | null>(null);
  const previousPending = useRef<PendingPayment | null>(null);
  useEffect(() => {
    if (!isIdle) {
      // This tab knows the state of the payment it is running.
      checkedId.current = pending?.id ?? null;
      previousPending.current = null;
      return;
    }
    const removedPending = pending ? null : previousPending.current;
    previousPending.current = pending;
    const ask = async (payment: PendingPayment, relevantKinds: OrderOutcome['kind'][]) => {
      const outcome = readStatus(await statusRequestFor(payment.idemKey, customerId)().catch(() => null));
      if (outcome && relevantKinds.includes(outcome.kind)) await handleOutcome(payment, outcome);
    };
    if (removedPending) void ask(removedPending, ['placed']);
    if (!pending || checkedId.current === pending.id) return;
    checkedId.current = pending.id;
    if (pending.paying) void check(pending);
    // Ignore the refusal of an earlier attempt: the shopper has started another one since.
    else void ask(pending, ['placed', 'needs_action']);
  }, [pending, customerId, isIdle, check, handleOutcome]);
}
