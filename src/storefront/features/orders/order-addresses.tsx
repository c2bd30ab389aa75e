import type { OrderDetail } from '#contract/orders.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Part } from './part.tsx';

/** Where the order goes and who is billed, as the addresses were when it was ordered, each under the clinic's name (rules: PAPER-9). */
export function OrderAddresses({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  return (
    <>
      <Part title={t('shippingAddress')}>
        <AddressLines address={order.shippingAddress} companyName={order.companyName} />
      </Part>
      <Part title={t('billingAddress')}>
        <AddressLines address={order.billingAddress} companyName={order.companyName} />
      </Part>
    </>
  );
}
