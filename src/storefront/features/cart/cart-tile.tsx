import { memo } from 'react';
import { ProductPicture } from '#ui/product-picture.tsx';
import { LineFavourite, LineName, LineQuantity, LineSelect, ProductLink, RemoveButton } from './line-controls.tsx';
import { toLineId } from './cart-line.ts';
import { LineTotal, PriceReasonText, UnitPrice } from './line-price.tsx';
import { isSameLine, type LineProps } from './line-props.ts';
import { LineStock } from './line-stock.tsx';
import { LineSubscription } from './line-subscription.tsx';

/** A cart line as a tile with a large picture. */
export const CartTile = memo(function CartTile({ line, isStockLoading, onRemove }: LineProps) {
  const { item, cost } = line;
  const isSold = cost.priceState !== 'gone';
  return (
    <li
      id={toLineId(item)}
      className="relative flex flex-col gap-2 border-r border-b border-line bg-surface p-4 [contain-intrinsic-size:auto_480px] [content-visibility:auto]"
    >
      <div className="absolute top-6 left-6 z-10 rounded-md bg-surface p-1.5">
        <LineSelect item={item} />
      </div>
      <ProductLink item={item} hidden>
        <ProductPicture src={item.file_url} alt="" />
      </ProductLink>
      <LineFavourite item={item} className="top-6 right-6" />
      <LineName item={item} />
      <UnitPrice cost={cost} quantity={item.quantity} />
      <PriceReasonText cost={cost} />
      <LineStock line={line} isLoading={isStockLoading} />
      {isSold && <LineSubscription item={item} />}
      <div className="mt-auto flex items-start justify-between gap-3 pt-2">
        {isSold && <LineQuantity line={line} />}
        <LineTotal cost={cost} name={item.displayname} />
      </div>
      <div className="-ml-2">
        <RemoveButton item={item} onRemove={onRemove} />
      </div>
    </li>
  );
}, isSameLine);
