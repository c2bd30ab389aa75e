import { ProcessingOverlay } from './processing-overlay.tsx';
import { useRunningOrder } from './use-order-phase.ts';

/** Covers every page of the checkout while this tab places an order (rules: CHECKOUT-15, CHECKOUT-24). */
export function RunningOrder() {
  return <ProcessingOverlay shown={useRunningOrder(({ overlay }) => overlay)} />;
}
