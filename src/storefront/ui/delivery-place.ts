import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { store } from '#domain/store.ts';
import { deliveryEstimate, type DeliveryPlace } from '#domain/delivery.ts';

/**
 * Where this browser's clinic has its orders sent; null for visitors, and on the server, whose pages are the same for
 * everyone.
 */
export const DeliveryPlaceContext = createContext<DeliveryPlace | null>(null);

/** Says when an item would ship, or arrive where the address is known. */
export function useDeliveryText(): (onHand: number) => string {
  const t = useTranslations('ui.delivery');
  const place = use(DeliveryPlaceContext);
  return (onHand) => {
    const { kind, from, to } = deliveryEstimate(onHand, place, store.delivery);
    return t(kind, { from, to });
  };
}
