import { ShoppingCart } from 'lucide';
import { useMemo, type RefObject } from 'react';
import type { FamilyProduct } from '#contract/product-families.ts';
import { formatMoney } from '#domain/money.ts';
import { addProducts, toCartLine } from '#storefront/state/adding.ts';
import { subtotalOf, useCartPrices } from '#storefront/state/cart-prices.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface MatrixSumProps {
  products: readonly FamilyProduct[];
  /** By product id. */
  quantities: Readonly<Record<number, number>>;
  button: RefObject<HTMLButtonElement | null>;
  onClear: () => void;
}

/** The number of units and their price as the cart would charge it, and the button that adds them (rules: CAT-55). */
export function MatrixSum({ products, quantities, button, onClear }: MatrixSumProps) {
  const t = useTranslations('catalogue.matrix');
  const chosen = useMemo(
    () =>
      products.flatMap((product) => {
        const quantity = quantities[product.id] ?? 0;
        return quantity > 0 ? [{ product, quantity }] : [];
      }),
    [products, quantities],
  );
  const lines = useMemo(() => chosen.map(({ product, quantity }) => toCartLine(product, quantity)), [chosen]);
  const { costs, pending, failed } = useCartPrices(lines, []);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const free = [...costs.values()].reduce((sum, cost) => sum + cost.units, 0) - units;
  const add = () => {
    const { units: added, undo } = addProducts(chosen);
    if (added === 0) return void toast.error(t('noneAdded'));
    const text = added < units ? t('addedSome', { units: added, wanted: units }) : t('added', { units: added });
    toast.info(text, { label: t('undo'), onClick: undo });
    onClear();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border border-t-0 border-line bg-surface px-3 py-3 lg:sticky lg:bottom-0">
      <p role="status" className="mr-auto min-h-[1lh] max-sm:basis-full">
        {units === 0 ? (
          <span className="text-muted">{t('nothing')}</span>
        ) : (
          <>
            {t('sum', { products: lines.length, units })}
            {free > 0 && <span className="text-promo">, {t('bonus', { units: free })}</span>}
            {failed ? (
              <span className="block text-sm text-danger">{t('unpriced')}</span>
            ) : (
              <b className={`ml-3 text-lg ${pending ? 'text-muted' : ''}`}>
                {pending ? t('pricing') : formatMoney(subtotalOf(lines, costs))}
              </b>
            )}
          </>
        )}
      </p>
      {units > 0 && <Button onClick={onClear}>{t('clear')}</Button>}
      <Button
        ref={button}
        look="strong"
        className="max-sm:grow"
        aria-disabled={units === 0}
        onClick={() => units > 0 && add()}
      >
        <Icon iconNode={ShoppingCart} size={18} aria-hidden />
        {t('add', { units })}
      </Button>
    </div>
  );
}
