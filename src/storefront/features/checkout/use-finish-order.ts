import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { itemsToSubscribe } from '#domain/cart-selection.ts';
import type { CartKey } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart.ts';
import { removeOrderedLines } from '#storefront/state/cart-sync.ts';
import { endCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { OrderClinic } from './order-clinic.ts';

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
 * history with the order on top (rules: CHECKOUT-20). If the person acts for another clinic by now, the lines leave the
 * cart of the order's clinic, the other clinic's checkout stays, and the page of the order opens (rules: CHECKOUT-24).
 */
export function useFinishOrder(clinic: OrderClinic): (ended: FinishedOrder) => Promise<void> {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const leaveCheckout = useLeaveCheckout(clinic);
  return async ({ orderId, lines, message }) => {
    if (finishedOrders.has(orderId)) return;
    finishedOrders.add(orderId);
    if (clinic.isSignedOut()) return;
    const isOrdered = (key: CartKey) => lines.some(({ id, flavor }) => id === key.id && flavor === key.flavor);
    const ordered = clinic.isLeft() ? [] : useCart.getState().items.filter(isOrdered);
    const subscriptions = itemsToSubscribe(ordered).length;
    toast.success(clinic.isLeft() ? t('otherClinic.placed', { clinic: clinic.name }) : message);
    if (subscriptions > 0) toast.success(t('subscriptionsSetUp', { count: subscriptions }));
    await leaveCheckout(async (router) => {
      if (clinic.isLeft()) await router.navigate({ to: '/profile/history/order/$id', params: { id: String(orderId) } });
      else await router.navigate({ to: '/purchase-history', search: { placed: orderId } });
    }, lines);
    void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
  };
}

/**
 * Opens the page of what was ordered or requested, then removes the lines from the cart of the clinic and ends the
 * checkout, unless the checkout is another clinic's by now. A person of another clinic who has left the checkout stays
 * where they are.
 */
export function useLeaveCheckout(clinic: OrderClinic) {
  const router = useRouter();
  return async (open: (router: ReturnType<typeof useRouter>) => Promise<void>, lines: readonly CartKey[]) => {
    const isInCheckout = router.state.location.pathname.startsWith('/checkout');
    if (!clinic.isLeft() || isInCheckout) await open(router);
    void removeOrderedLines(clinic.id, lines);
    if (!clinic.isLeft()) endCheckout();
  };
}
