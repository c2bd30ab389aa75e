import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The products that go from the cart to checkout. */
    selectedItemIds?: number[];
  }
}

export const Route = createFileRoute('/cart')({ component: Cart });

function Cart() {
  const navigate = useNavigate();
  return <CartPage onCheckout={(selectedItemIds) => void navigate({ to: '/checkout', state: { selectedItemIds } })} />;
}
