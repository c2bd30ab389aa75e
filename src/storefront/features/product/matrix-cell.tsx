import type { FamilyProduct } from '#contract/product-families.ts';
import { stockBadge } from '#domain/inventory.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { stockTones, useStockText } from '#storefront/parts/stock-text.ts';
import { boundOf, useCartQuantity } from '#storefront/state/adding.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface MatrixCellProps {
  /** Undefined where the family has no such product. */
  product: FamilyProduct | undefined;
  /** The value of the column, shown below 768 px; empty without columns. */
  column: string;
  /** The variant, for screen readers. */
  name: string;
  place: { row: number; column: number };
  quantity: number;
  onChange: (quantity: number) => void;
}

/** A place of the matrix: price, stock, units in the cart and the quantity field of a product. */
export function MatrixCell({ product, column, name, place, quantity, onChange }: MatrixCellProps) {
  const t = useTranslations('catalogue.matrix');
  const stockText = useStockText();
  const quantityInCart = useCartQuantity();
  if (!product) {
    return (
      <td role="cell" className="border-line bg-sunken px-3 py-2 text-sm text-muted max-md:hidden md:border-l">
        {t('none')}
      </td>
    );
  }
  const bound = boundOf(product);
  const inCart = quantityInCart(product);
  const badge = stockBadge({ stockDescription: product.stockdescription, onHand: product.totalquantityonhand });
  const isReduced = product.fixedprice !== null && product.fixedprice < product.price;
  return (
    <td role="cell" className={`border-line py-2 max-md:block md:border-l md:px-3`}>
      <div className="flex items-center justify-between gap-x-3 gap-y-1 md:flex-wrap">
        <div className="min-w-0">
          {column && <span className="mr-2 md:hidden">{column}</span>}
          <span className={`clinic-price font-semibold ${isReduced ? 'text-promo' : ''}`}>
            {formatMoney(fromDollars(product.fixedprice ?? product.price))}
          </span>
          <span className={`flex items-center gap-1.5 text-sm ${stockTones[badge.kind]}`}>
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
            {stockText(badge)}
          </span>
          {inCart > 0 && <span className="block text-sm text-muted">{t('inCart', { count: inCart })}</span>}
        </div>
        <input
          inputMode="numeric"
          aria-label={t('quantity', { name })}
          data-row={place.row}
          data-column={place.column}
          disabled={bound === 0}
          value={quantity || ''}
          onChange={({ target: { value } }) => onChange(Math.min(Number(value.replace(/\D/g, '').slice(0, 6)), bound))}
          onFocus={(event) => event.target.select()}
          className={`target-h-10 w-14 shrink-0 rounded-md border bg-surface text-center disabled:border-dashed disabled:bg-sunken ${quantity > 0 ? 'border-accent font-semibold inset-ring inset-ring-accent' : 'border-line-strong'}`}
        />
      </div>
    </td>
  );
}
