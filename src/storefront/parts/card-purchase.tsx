import { ShoppingCart } from 'lucide';
import { useState } from 'react';
import { cartBadge } from '#domain/cart-selection.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { useAddedToast } from './added-toast.ts';

interface CardPurchaseProps {
  itemid: string;
  name: string;
  /** The largest quantity that can be added; 0 if nothing is left. */
  bound: number;
  inCart: number;
  onAdd: (quantity: number) => number;
}

/**
 * Quantity and Add button of a product card, with the number of units in the cart. The button wraps below the quantity
 * if both do not fit.
 */
export function CardPurchase({ itemid, name, bound, inCart, onAdd }: CardPurchaseProps) {
  const t = useTranslations('parts');
  const announce = useAddedToast();
  const [quantity, setQuantity] = useState(1);
  const add = (wanted: number) => announce(onAdd(wanted), { itemid, bound });
  return (
    <div className="ordering mt-2 flex flex-wrap gap-2">
      {/* Fills a whole line; beside the button it keeps its width. */}
      <div className="grid grow">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          onEnter={bound === 0 ? undefined : add}
          max={Math.max(1, bound)}
          label={name}
        />
      </div>
      <button
        type="button"
        disabled={bound === 0}
        className={`${buttonClass('outline')} relative grow-999 px-2 group-hover/card:bg-accent group-hover/card:text-on-accent disabled:pointer-events-none`}
        onClick={() => add(quantity)}
      >
        <Icon iconNode={ShoppingCart} size={16} aria-hidden />
        <span>
          {t('add')}
          <span className="sr-only"> {t('toCart', { name })}</span>
        </span>
        {inCart > 0 && (
          <span className="absolute -top-2 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-ink px-1 text-[11px] leading-none font-bold text-paper">
            {cartBadge(inCart)}
            <span className="sr-only"> {t('inCart')}</span>
          </span>
        )}
      </button>
    </div>
  );
}
