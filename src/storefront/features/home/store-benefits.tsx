import { RefreshCw, Truck, Warehouse, type IconNode } from 'lucide';
import { formatWholeMoney } from '#domain/money.ts';
import { useDeliveryText } from '#storefront/parts/delivery-place.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Any positive number of units selects the delivery text of products in stock. */
const IN_STOCK = 1;

/** Three benefits of the store: free shipping, delivery time and subscriptions. */
export function StoreBenefits() {
  const t = useTranslations('home');
  const deliveryText = useDeliveryText();
  const amount = formatWholeMoney(useStoreSettings().shipping.freeFrom);
  const facts: [IconNode, string, string][] = [
    [Truck, t('freeShipping', { amount }), t('freeShippingText')],
    [Warehouse, deliveryText(IN_STOCK), t('fromStockText')],
    [RefreshCw, t('subscribe'), t('subscribeText')],
  ];
  return (
    <ul className="grid divide-y divide-line border-b border-line md:grid-cols-3 md:divide-x md:divide-y-0">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex items-center gap-4 py-4 md:px-6 md:py-5 md:first:pl-0">
          <Icon iconNode={icon} size={26} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent" />
          <p>
            <b className="block font-semibold first-letter:uppercase">{title}</b>
            <span className="text-sm text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
