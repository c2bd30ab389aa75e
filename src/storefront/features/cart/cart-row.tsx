import { memo } from 'react';
import { ProductPicture } from '#ui/product-picture.tsx';
import { LineFavourite, LineName, LineQuantity, LineSelect, RemoveButton, ProductLink } from './line-controls.tsx';
import { sameLine, type LineProps } from './line-props.ts';
import { lineId } from './line-figures.ts';
import { LineTotal, PromotionText, UnitPrice } from './line-price.tsx';
import { LineStock } from './line-stock.tsx';
import { LineSubscription } from './line-subscription.tsx';

/** A line of the cart as a row: what it is, what it costs, how many, the line's total. */
export const CartRow = memo(function CartRow({ line, stockAwaited, onRemove }: LineProps) {
  const { item, cost } = line;
  const sold = cost.priceState !== 'gone';
  return (
    <li
      id={lineId(item)}
      className="grid grid-cols-[24px_72px_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line py-5 [contain-intrinsic-size:auto_250px] md:[contain-intrinsic-size:auto_165px] [content-visibility:auto] md:grid-cols-[24px_104px_minmax(0,1fr)_9rem_7.5rem] md:gap-x-5"
    >
      <LineSelect item={item} />
      <div className="relative self-start">
        <ProductLink item={item} hidden>
          <ProductPicture src={item.file_url} alt="" />
        </ProductLink>
        <LineFavourite item={item} className="-top-2 -right-2" />
      </div>
      <div className="min-w-0">
        <LineName item={item} />
        <UnitPrice cost={cost} quantity={item.quantity} />
        <PromotionText cost={cost} />
        <div className="mt-1">
          <LineStock line={line} awaited={stockAwaited} />
        </div>
        {sold && <LineSubscription item={item} />}
      </div>
      <div className="col-span-2 col-start-2 flex items-start justify-between gap-3 md:contents">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-end">
          {sold && <LineQuantity line={line} />}
          <RemoveButton item={item} onRemove={onRemove} />
        </div>
        <LineTotal cost={cost} name={item.displayname} />
      </div>
    </li>
  );
}, sameLine);
