import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { AddressLines } from '#storefront/ui/address-lines.tsx';
import { Part } from './part.tsx';

/** Where it goes and who is billed, as they were when it was ordered. */
export function OrderAddresses({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  return (
    <>
      <Part title={t('shippingAddress')}>
        <AddressLines address={order.shippingAddress} />
      </Part>
      <Part title={t('billingAddress')}>
        <AddressLines address={order.billingAddress} />
      </Part>
    </>
  );
}
