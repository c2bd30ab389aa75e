import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierOrder } from './duplicate-dialog.tsx';
import { toOrderTotals } from './order-totals.ts';
import { replacePrices } from './quote-query.ts';
import type { Refusal } from './refusals.ts';
import type { ChangedTotal } from './total-changed-dialog.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** Objections of the server to an order, and the shopper's answers. */
export interface Objections {
  duplicate: EarlierOrder | null;
  changed: ChangedTotal | null;
  /**
   * Shows the objection; returns false if the refusal is a failure instead. After a refusal because the store's data
   * changed, the tab also updates prices and stock.
   */
  showObjection: (refused: Refusal, order: CheckoutOrder) => boolean;
  /** Accepts the new total; returns the order with it. */
  acceptTotal: (order: CheckoutOrder) => CheckoutOrder;
  dismiss: () => void;
}

/** An equal earlier order or a changed total: the shopper is asked, the order does not fail. */
export function useObjections(): Objections {
  const queries = useQueryClient();
  const [duplicate, setDuplicate] = useState<EarlierOrder | null>(null);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);
  const dismiss = () => {
    setDuplicate(null);
    setChanged(null);
  };
  return {
    duplicate,
    changed,
    dismiss,
    showObjection: (refused, order) => {
      if (refused.kind === 'duplicate') setDuplicate(refused);
      else if (refused.kind === 'total_changed') {
        const now = toOrderTotals(refused.quote);
        setChanged({ before: order.quote.totals?.total ?? 0, now });
        replacePrices(queries, order, order.shipping, now);
      } else {
        if (refused.kind === 'refused' && refused.stale) replacePrices(queries, order, order.shipping);
        return false;
      }
      return true;
    },
    acceptTotal: (order) => {
      dismiss();
      if (!changed) return order;
      return { ...order, quote: { ...order.quote, totals: changed.now, outdated: false } };
    },
  };
}
