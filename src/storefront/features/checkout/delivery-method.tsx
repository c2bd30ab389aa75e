import { Truck } from 'lucide';
import { deliveryEstimate, rangeText } from '#domain/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { amountToFreeShipping, shippingCost } from '#domain/shipping.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { computeSubtotal } from './order-costs.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** The store's delivery method with its price for this order (rules: CHECKOUT-8). */
export function DeliveryMethod({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const { delivery, shipMethod, shipping } = useStoreSettings();
  const { totals } = order.quote;
  // The region of an address is unknown if its province contradicts its postal code.
  const place = order.shipping && regionContradiction(order.shipping) ? null : order.shipping;
  const [fast, slow] = [deliveryEstimate(1, place, delivery), deliveryEstimate(0, place, delivery)];
  const subtotal = totals?.subtotal ?? computeSubtotal(order);
  const missingAmount = amountToFreeShipping(subtotal, shipping);
  const cost = totals?.shipping ?? shippingCost(subtotal, shipping);
  const freeFrom = formatMoney(shipping.freeFrom);
  return (
    <div className="flex items-center gap-3 rounded-lg border border-accent bg-surface p-4 ring-1 ring-accent">
      <Icon iconNode={Truck} size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{shipMethod.name}</p>
        <p className="text-sm text-muted">
          {t(`delivery_${fast.kind}`, { fast: rangeText(fast), slow: rangeText(slow) })}
          {' · '}
          {missingAmount === 0
            ? t('freeFrom', { amount: freeFrom })
            : t('toFree', { amount: formatMoney(missingAmount) })}
        </p>
      </div>
      <p className="ml-auto font-semibold">
        {cost === 0 ? <span className="text-ok">{t('free')}</span> : formatMoney(cost)}
      </p>
    </div>
  );
}
