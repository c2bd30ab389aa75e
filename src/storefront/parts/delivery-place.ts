import { createContext, use } from 'react';
import { deliveryEstimate, type DeliveryPlace } from '#domain/delivery.ts';
import type { DeliveryTimes } from '#domain/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface Delivery {
  /**
   * Where this browser's clinic has its orders sent; null for visitors, and on the server, whose pages are the same for
   * everyone.
   */
  place: DeliveryPlace | null;
  times: DeliveryTimes;
}

/** What delivery times depend on; provided by the root route. */
export const DeliveryContext = createContext<Delivery | null>(null);

/** Says when an item would ship, or arrive where the address is known. */
export function useDeliveryText(): (onHand: number) => string {
  const t = useTranslations('parts.delivery');
  const delivery = use(DeliveryContext);
  if (!delivery) throw new Error('The root route provides the delivery times.');
  return (onHand) => {
    const { kind, from, to } = deliveryEstimate(onHand, delivery.place, delivery.times);
    return t(kind, { from, to });
  };
}
