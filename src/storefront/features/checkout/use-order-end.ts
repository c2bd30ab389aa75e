import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { recurringItems } from '#domain/cart-selection.ts';
import type { CartKey } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart.ts';
import { endCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface EndedOrder {
  orderId: number;
  /** The cart lines it holds. */
  lines: readonly CartKey[];
  /** The words it is greeted with. */
  words: string;
}

/** Orders this page has ended: a payment may be found to have succeeded in two ways at once. */
const ended = new Set<number>();

/**
 * What follows an order that stands: its lines leave the cart, nothing of the checkout stays in storage, and the way
 * leads to the purchase history with the order on top (rules: CHECKOUT-20).
 */
export function useOrderEnd(): (ended: EndedOrder) => Promise<void> {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ orderId, lines, words }) => {
    if (ended.has(orderId)) return;
    ended.add(orderId);
    const ordered = (key: CartKey) => lines.some(({ id, flavor }) => id === key.id && flavor === key.flavor);
    const { items, removeOrdered } = useCart.getState();
    const subscriptions = recurringItems(items.filter(ordered)).length;
    toast.success(words);
    if (subscriptions > 0) toast.success(t('subscriptionsSetUp', { count: subscriptions }));
    await navigate({ to: '/purchase-history', search: { placed: orderId } });
    removeOrdered([...lines]);
    endCheckout();
    void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
  };
}
