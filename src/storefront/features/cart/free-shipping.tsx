import { Truck } from 'lucide';
import { formatMoney, type Cents } from '#domain/money.ts';
import { amountToFreeShipping } from '#domain/shipping.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The amount missing for free shipping, or that shipping is free (rules: PRICE-18). */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
  const t = useTranslations('cart.summary');
  const { shipping } = useStoreSettings();
  const missing = amountToFreeShipping(subtotal, shipping);
  return (
    <div className="cart-totals mt-3 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <Icon iconNode={Truck} aria-hidden size={16} className={missing === 0 ? 'text-ok' : 'text-muted'} />
        {missing === 0 ? t('isFree') : t('toFree', { amount: formatMoney(missing) })}
      </p>
      <progress
        aria-label={t('progress')}
        max={shipping.freeFrom}
        value={shipping.freeFrom - missing}
        className={`mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line ${missing === 0 ? '[&::-moz-progress-bar]:bg-ok [&::-webkit-progress-value]:bg-ok' : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'}`}
      />
    </div>
  );
}
