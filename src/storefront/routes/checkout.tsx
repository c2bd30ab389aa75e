import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CheckoutSkeleton } from '#storefront/features/checkout/empty-checkout.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { openCheckout } from '#storefront/state/checkout.ts';

export const Route = createFileRoute('/checkout')({
  head: ({ matches }) =>
    pageHead(
      { title: words('checkout.checkout'), description: words('checkout.description'), path: '/cart', unlisted: true },
      matches,
    ),
  component: Checkout,
});

function Checkout() {
  useEffect(openCheckout, []);
  return (
    <CustomersOnly waiting={<CheckoutSkeleton />}>
      <Outlet />
    </CustomersOnly>
  );
}
