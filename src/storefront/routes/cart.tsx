import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import cart from '#storefront/messages/en/cart.json' with { type: 'json' };
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { Words } from '#storefront/routes/-words.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Products that go from the cart to checkout. */
    selectedItemIds?: number[];
  }
}

export const Route = createFileRoute('/cart')({
  head: ({ matches }) =>
    pageHead(
      { title: words('titles.cart'), description: words('titles.cartDescription'), path: '/cart', unlisted: true },
      matches,
    ),
  component: Cart,
});

function Cart() {
  const navigate = useNavigate();
  return (
    <Words add={{ cart }}>
      <CartPage onCheckout={(selectedItemIds) => void navigate({ to: '/checkout', state: { selectedItemIds } })} />
    </Words>
  );
}
