import { useState } from 'react';
import { create } from 'zustand';
import type { OverlayKind } from './processing-overlay.tsx';

/**
 * The overlay of the order that this tab is placing. It is kept outside the pages, because a page disappears when
 * another tab chooses another clinic, and the order goes on (rules: CHECKOUT-24).
 */
export const useRunningOrder = create<{ overlay: OverlayKind | null }>()(() => ({ overlay: null }));

/** The phase of an order, with the overlay that the checkout shows in each phase. */
export function useOrderPhase<Phase extends string>(
  first: Phase,
  overlays: Partial<Record<Phase, OverlayKind>>,
): readonly [Phase, (next: Phase) => void] {
  const [phase, setPhase] = useState<Phase>(first);
  const enter = (next: Phase) => {
    setPhase(next);
    useRunningOrder.setState({ overlay: overlays[next] ?? null });
  };
  return [phase, enter];
}
