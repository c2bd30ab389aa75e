import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { itemsToSubscribe } from '#domain/cart-selection.ts';
import type { CartKey } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart.ts';
import { endCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface FinishedOrder {
  orderId: number;
  /** The cart lines it contains. */
  lines: readonly CartKey[];
  /** Text of the success toast. */
  message: string;
}

/** Ids of orders this page has finished: a payment's success can be detected twice at once. */
const finishedOrders = new Set<number>();

/**
 * Finishes a placed order: removes its lines from the cart, clears the checkout's storage, and opens the purchase
 * history with the order on top (rules: CHECKOUT-20).
 */
export function useFinishOrder(): (ended: FinishedOrder) => Promise<void> {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ orderId, lines, message }) => {
    if (finishedOrders.has(orderId)) return;
    finishedOrders.add(orderId);
    const isOrdered = (key: CartKey) => lines.some(({ id, flavor }) => id === key.id && flavor === key.flavor);
    const { items, removeOrdered } = useCart.getState();
    const subscriptions = itemsToSubscribe(items.filter(isOrdered)).length;
    toast.success(message);
    if (subscriptions > 0) toast.success(t('subscriptionsSetUp', { count: subscriptions }));
    await navigate({ to: '/purchase-history', search: { placed: orderId } });
    removeOrdered([...lines]);
    endCheckout();
    void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
  };
}
