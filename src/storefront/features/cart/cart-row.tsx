import { memo } from 'react';
import { ProductPicture } from '#ui/product-picture.tsx';
import { LineFavourite, LineName, LineQuantity, LineSelect, RemoveButton, ProductLink } from './line-controls.tsx';
import { isSameLine, type LineProps } from './line-props.ts';
import { toLineId } from './cart-line.ts';
import { LineTotal, PriceReasonText, UnitPrice } from './line-price.tsx';
import { LineStock } from './line-stock.tsx';
import { LineSubscription } from './line-subscription.tsx';

/** A cart line as a row: product, price, quantity and line total. */
export const CartRow = memo(function CartRow({ line, isStockLoading, onRemove }: LineProps) {
  const { item, cost } = line;
  const isSold = cost.priceState !== 'gone';
  return (
    <li
      id={toLineId(item)}
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
        <PriceReasonText cost={cost} />
        <div className="mt-1">
          <LineStock line={line} isLoading={isStockLoading} />
        </div>
        {isSold && <LineSubscription item={item} />}
      </div>
      <div className="col-span-2 col-start-2 flex items-start justify-between gap-3 md:contents">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-end">
          {isSold && <LineQuantity line={line} />}
          <RemoveButton item={item} onRemove={onRemove} />
        </div>
        <LineTotal cost={cost} name={item.displayname} />
      </div>
    </li>
  );
}, isSameLine);
