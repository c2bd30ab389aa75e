import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstOrder } from './duplicate-dialog.tsx';
import { toOrderTotals } from './order-totals.ts';
import { takeOverPrices } from './quote-query.ts';
import type { Refused } from './refusals.ts';
import type { ChangedTotal } from './total-changed-dialog.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** What the shop objects to an order before it takes it, and what the shopper answered. */
export interface Objections {
  duplicate: FirstOrder | null;
  changed: ChangedTotal | null;
  /**
   * Shows the objection; false where there is none to show, but a failure. A refusal for what changed in the shop also has
   * this tab show the present prices and stock, whatever the shopper answers.
   */
  raise: (refused: Refused, order: CheckoutOrder) => boolean;
  /** Takes the new total over; answers the order with it. */
  acceptTotal: (order: CheckoutOrder) => CheckoutOrder;
  withdraw: () => void;
}

/** An equal order, or another total: both are asked about rather than failed. */
export function useObjections(): Objections {
  const queries = useQueryClient();
  const [duplicate, setDuplicate] = useState<FirstOrder | null>(null);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);
  const withdraw = () => {
    setDuplicate(null);
    setChanged(null);
  };
  return {
    duplicate,
    changed,
    withdraw,
    raise: (refused, order) => {
      if (refused.kind === 'duplicate') setDuplicate(refused);
      else if (refused.kind === 'total_changed') {
        const now = toOrderTotals(refused.quote);
        setChanged({ before: order.quote.totals?.total ?? 0, now });
        takeOverPrices(queries, order, order.shipping, now);
      } else {
        if (refused.kind === 'refused' && refused.stale) takeOverPrices(queries, order, order.shipping);
        return false;
      }
      return true;
    },
    acceptTotal: (order) => {
      withdraw();
      if (!changed) return order;
      return { ...order, quote: { ...order.quote, totals: changed.now, outdated: false } };
    },
  };
}
