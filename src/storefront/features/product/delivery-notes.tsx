import { PackageCheck, Truck, Undo2 } from 'lucide';
import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { rangeText } from '#domain/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { useDeliveryText } from '#storefront/parts/delivery-place.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Delivery time, shipping cost, and a link to the returns page. */
export function DeliveryNotes({ product }: { product: Product }) {
  const t = useTranslations('catalogue');
  const deliveryText = useDeliveryText();
  const { delivery, shipping } = useStoreSettings();
  const { near, canada, unitedStates } = delivery.transit;
  const row = 'flex items-center gap-3';
  return (
    <ul className="grid gap-2.5 border-t border-line pt-4 text-sm">
      <li className={row}>
        <Icon iconNode={Truck} size={18} aria-hidden className="shrink-0 text-muted" />
        <span>
          <span className="block first-letter:uppercase">{deliveryText(product.totalquantityonhand)}</span>
          <span className="block text-muted">
            {t('transitDays', {
              near: rangeText(near.days),
              canada: rangeText(canada),
              unitedStates: rangeText(unitedStates),
            })}
          </span>
        </span>
      </li>
      <li className={row}>
        <Icon iconNode={PackageCheck} size={18} aria-hidden className="shrink-0 text-muted" />
        {t('shippingText', { from: formatMoney(shipping.freeFrom), flat: formatMoney(shipping.flatRate) })}
      </li>
      <li className={row}>
        <Icon iconNode={Undo2} size={18} aria-hidden className="shrink-0 text-muted" />
        <Link to="/returns" className="underline underline-offset-2 hover:text-accent">
          {t('returns')}
        </Link>
      </li>
    </ul>
  );
}
