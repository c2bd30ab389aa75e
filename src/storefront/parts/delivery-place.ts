import { createContext, use } from 'react';
import { deliveryEstimate, type DeliveryPlace } from '#domain/delivery.ts';
import type { DeliveryTimes } from '#domain/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface Delivery {
  /**
   * Default shipping address of this browser's clinic; null for visitors, and on the server, whose pages are the same
   * for everyone.
   */
  place: DeliveryPlace | null;
  times: DeliveryTimes;
}

/** The data from which delivery times are computed; the root route provides it. */
export const DeliveryContext = createContext<Delivery | null>(null);

/** Returns a function that says when a product would ship or, if the address is known, arrive. */
export function useDeliveryText(): (onHand: number) => string {
  const t = useTranslations('parts.delivery');
  const delivery = use(DeliveryContext);
  if (!delivery) throw new Error('The root route provides the delivery times.');
  return (onHand) => {
    const { kind, from, to } = deliveryEstimate(onHand, delivery.place, delivery.times);
    return t(kind, { from, to });
  };
}
