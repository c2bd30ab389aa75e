import type { OrderQuote } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';

/** What came of asking for something that orders. */
export type Refused =
  | { kind: 'duplicate'; orderId: number; orderNumber: string }
  | { kind: 'total_changed'; quote: OrderQuote }
  /**
   * Said by the server; `message` is for a person, null where it gave none. `stale`: the refusal is about prices, products
   * or stock that this tab shows otherwise.
   */
  | { kind: 'refused'; message: string | null; stale: boolean }
  /** No answer that could be relied on; `lost` where there was none at all, so that the question may never have arrived. */
  | { kind: 'unknown'; lost: boolean; message: string | null };

/** Codes of refusals after which the cart must be looked at anew. */
const STALE = ['PRODUCT_NOT_FOUND', 'PRODUCT_GONE', 'OUT_OF_STOCK', 'TOTAL_CHANGED'];

/** What the server's no means; an answer that never came, or came from a server in trouble, says nothing. */
export function readRefusal(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { kind: 'unknown', lost: true, message: null };
  const { status, problem } = error;
  const message = problem?.error ?? null;
  if (status === 0 || status >= 500) return { kind: 'unknown', lost: status === 0, message };
  const { quote, orderId, orderNumber } = (problem ?? {}) as Extra;
  if (quote && problem?.code === 'TOTAL_CHANGED') return { kind: 'total_changed', quote };
  // The key stands for an order of the same cart with another address or note.
  if (orderId && orderNumber && problem?.code === 'KEY_REUSED') return { kind: 'duplicate', orderId, orderNumber };
  return { kind: 'refused', message, stale: status === 410 || STALE.includes(problem?.code ?? '') };
}

/** What a refusal may carry besides its words. */
interface Extra {
  quote?: OrderQuote;
  orderId?: number;
  orderNumber?: string;
}
