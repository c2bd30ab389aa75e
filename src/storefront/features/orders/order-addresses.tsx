import type { OrderDetail } from '#contract/orders.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

type Addresses = Pick<OrderDetail, 'companyName' | 'shippingAddress' | 'billingAddress'>;

/** Shipping and billing address at the time of the order, each below the clinic's name (rules: PAPER-9). */
export function OrderAddresses({ order }: { order: Addresses }) {
  const t = useTranslations('orders');
  return (
    <>
      <OrderSection title={t('shippingAddress')}>
        <AddressLines address={order.shippingAddress} companyName={order.companyName} />
      </OrderSection>
      <OrderSection title={t('billingAddress')}>
        <AddressLines address={order.billingAddress} companyName={order.companyName} />
      </OrderSection>
    </>
  );
}
