import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import cart from '#storefront/messages/en/cart.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { PartMessages } from '#storefront/parts/part-messages.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Products that go from the cart to checkout. */
    selectedItemIds?: number[];
  }
}

export const Route = createFileRoute('/cart')({
  head: ({ matches }) =>
    pageHead(
      {
        title: translate('titles.cart'),
        description: translate('titles.cartDescription'),
        path: '/cart',
        unlisted: true,
      },
      matches,
    ),
  component: Cart,
});

function Cart() {
  const navigate = useNavigate();
  return (
    <PartMessages add={{ cart, prices }}>
      <CartPage onCheckout={(selectedItemIds) => void navigate({ to: '/checkout', state: { selectedItemIds } })} />
    </PartMessages>
  );
}
