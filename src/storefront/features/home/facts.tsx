import { RefreshCw, Truck, Warehouse, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#domain/money.ts';
import { FREE_SHIPPING_FROM } from '#domain/shipping.ts';
import { useDeliveryText } from '#storefront/ui/delivery-place.ts';

/** Any number on hand. */
const IN_STOCK = 1;

/** What a clinic may count on, in three lines. */
export function Facts() {
  const t = useTranslations('home');
  const deliveryText = useDeliveryText();
  const amount = formatMoney(FREE_SHIPPING_FROM).replace('.00', '');
  const facts: [LucideIcon, string, string][] = [
    [Truck, t('freeShipping', { amount }), t('freeShippingText')],
    [Warehouse, deliveryText(IN_STOCK), t('fromStockText')],
    [RefreshCw, t('subscribe'), t('subscribeText')],
  ];
  return (
    <ul className="grid divide-y divide-line border-b border-line md:grid-cols-3 md:divide-x md:divide-y-0">
      {facts.map(([Icon, title, text]) => (
        <li key={title} className="flex items-center gap-4 py-4 md:px-6 md:py-5 md:first:pl-0">
          <Icon size={26} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent" />
          <p>
            <b className="block font-semibold first-letter:uppercase">{title}</b>
            <span className="text-sm text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
