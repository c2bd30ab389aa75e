import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { formatPhone, PHONE_MISSING_TEXT } from '#domain/phone.ts';
import { Part } from './part.tsx';

type ShownAddress = OrderDetail['billingAddress'];

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

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: ShownAddress }) {
  const t = useTranslations('orders');
  const { fullName, addr1, addr2, city, state, zip, country, phone } = address;
  const lines = [
    fullName,
    addr1,
    addr2,
    `${city}, ${state} ${zip}`,
    country === 'us' ? t('unitedStates') : t('canada'),
    phone ? formatPhone(phone) : PHONE_MISSING_TEXT,
  ].filter(Boolean);
  return (
    <address className="leading-relaxed not-italic">
      {lines.map((line, at) => (
        <span
          key={line}
          className={`block ${at === 0 ? 'font-semibold' : at === lines.length - 1 ? 'text-muted' : ''}`}
        >
          {line}
        </span>
      ))}
    </address>
  );
}
