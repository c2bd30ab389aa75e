import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import { memo } from 'react';
import type { CartItem } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { nameParts } from '#domain/product-names.ts';
import { INTERVAL_CHOICES, intervalText, readInterval } from '#domain/subscription-intervals.ts';
import { removeLine, useCart, useCurrentLine } from '#storefront/state/cart.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { toast } from '#ui/toast.ts';

interface CompactLineProps {
  item: CartItem;
  cost: LineCost | undefined;
  /** Maximum quantity of the line. */
  bound: number;
  /** Whether the subscription controls are shown. */
  subscription?: boolean;
}

/** A line of the cart in a small space: product, quantity, price and a button to remove it. */
export const CompactLine = memo(function CompactLine({ item, cost, bound, subscription = false }: CompactLineProps) {
  const t = useTranslations('shell.miniCart');
  const setQuantity = useCart((state) => state.setQuantity);
  const quantity = useCurrentLine(item, (line) => line.quantity);
  // The variant has its own line: at the end of a long name it would be truncated.
  const { name, variant } = nameParts(item.displayname, item.flavor || null);
  const remove = () => {
    const undo = removeLine(item);
    toast.info(t('removed', { itemid: item.itemid }), { label: t('undo'), onClick: undo });
  };
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line py-3 text-sm last:border-b-0">
      <ProductPicture src={item.file_url} alt="" />
      <div className="min-w-0">
        <p className="code text-muted">{item.itemid}</p>
        <Link
          to="/product/$id"
          params={{ id: String(item.id) }}
          className="line-clamp-2 leading-snug font-semibold hover:text-accent hover:underline"
        >
          {name}
        </Link>
        {variant && <p className="mt-0.5 text-muted">{variant}</p>}
      </div>
      <button
        type="button"
        aria-label={t('remove', { name: item.displayname })}
        onClick={remove}
        className="-mt-1 -mr-1 grid target-size-8 place-items-center rounded-md text-muted hover:text-danger"
      >
        <Icon iconNode={X} aria-hidden size={16} />
      </button>
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3">
        <QuantityStepper
          value={quantity}
          max={bound}
          label={item.displayname}
          onChange={(next) => setQuantity(item, next, bound)}
        />
        <p
          aria-busy={cost?.priceState === 'pending'}
          className={`text-right text-base font-bold tracking-tight ${cost?.isUnconfirmed ? 'unconfirmed' : ''}`}
        >
          {cost?.priceState === 'gone' ? t('gone') : cost && formatMoney(cost.discounted)}
        </p>
      </div>
      {subscription && <Subscription item={item} />}
    </li>
  );
});

function Subscription({ item }: { item: CartItem }) {
  const t = useTranslations('shell.miniCart');
  const setSubscription = useCart((state) => state.setSubscription);
  const enabled = useCurrentLine(item, (line) => line.subscriptionEnabled);
  const interval = useCurrentLine(item, (line) => readInterval(line.subscriptionInterval));
  return (
    <div className="col-span-2 col-start-2 flex target-h-9 flex-wrap items-center justify-between gap-x-3">
      <label className="flex target-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5"
          aria-label={t('subscribeTo', { name: item.displayname })}
          checked={enabled}
          onChange={(event) => setSubscription(item, { subscriptionEnabled: event.target.checked })}
        />
        {t('subscribe')}
      </label>
      {enabled && (
        <select
          aria-label={t('interval', { name: item.displayname })}
          value={String(interval)}
          onChange={(event) => setSubscription(item, { subscriptionInterval: event.target.value })}
          className="target-h-9 rounded-md border border-line-strong bg-surface px-2"
        >
          {INTERVAL_CHOICES.map((months) => (
            <option key={months} value={String(months)}>
              {intervalText(months)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
