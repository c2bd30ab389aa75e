import type { OrderQuote } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';

/** The result of an order request that was not accepted. */
export type Refusal =
  | { kind: 'duplicate'; orderId: number; orderNumber: string }
  | { kind: 'total_changed'; quote: OrderQuote }
  /**
   * The server refused; `message` is for the shopper, null without one. `stale`: the tab shows outdated prices,
   * products or stock.
   */
  | { kind: 'refused'; message: string | null; stale: boolean }
  /** No usable answer; `lost`: no answer at all, so the request may not have arrived. */
  | { kind: 'unknown'; lost: boolean; message: string | null };

/** Problem codes that mean the tab's prices, products or stock are outdated. */
const STALE_CODES = ['PRODUCT_NOT_FOUND', 'PRODUCT_GONE', 'OUT_OF_STOCK', 'TOTAL_CHANGED'];

/** Reads a failed request. A missing answer or a server error leaves the outcome unknown. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'unknown', lost: true, message: null };
  const { status, problem } = error;
  const message = problem?.error ?? null;
  if (status === 0 || status >= 500) return { kind: 'unknown', lost: status === 0, message };
  const { quote, orderId, orderNumber } = (problem ?? {}) as RefusalDetails;
  if (quote && problem?.code === 'TOTAL_CHANGED') return { kind: 'total_changed', quote };
  // The key belongs to an order of the same cart with another address or note.
  if (orderId && orderNumber && problem?.code === 'KEY_REUSED') return { kind: 'duplicate', orderId, orderNumber };
  return { kind: 'refused', message, stale: status === 410 || STALE_CODES.includes(problem?.code ?? '') };
}

/** Optional fields of a refusal. */
interface RefusalDetails {
  quote?: OrderQuote;
  orderId?: number;
  orderNumber?: string;
}
