import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import { CheckoutForRole } from '#storefront/features/checkout/checkout-for-role.tsx';
import { CheckoutOfClinic } from '#storefront/features/checkout/checkout-of-clinic.tsx';
import { CheckoutSkeleton } from '#storefront/features/checkout/empty-checkout.tsx';
import { RunningOrder } from '#storefront/features/checkout/running-order.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { openCheckout } from '#storefront/state/checkout.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import checkout from '#storefront/messages/en/checkout.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

export const Route = createFileRoute('/checkout')({
  head: ({ matches }) =>
    pageHead(
      {
        title: translate('titles.checkout'),
        description: translate('titles.checkoutDescription'),
        path: '/cart',
        unlisted: true,
      },
      matches,
    ),
  component: Checkout,
});

function Checkout() {
  useEffect(openCheckout, []);
  // Here, because the pages below are removed while the record of another clinic is read.
  const [begun, setBegun] = useState<Customer | null>(null);
  return (
    <PartMessages add={{ account, checkout, prices }}>
      <CustomersOnly waiting={<CheckoutSkeleton />}>
        <CheckoutOfClinic begun={begun} onBegin={setBegun}>
          <CheckoutForRole>
            <Outlet />
          </CheckoutForRole>
        </CheckoutOfClinic>
      </CustomersOnly>
      <RunningOrder />
    </PartMessages>
  );
}
