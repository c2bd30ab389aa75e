import { stockBadge } from '#domain/inventory.ts';
import { useDeliveryText } from './delivery-place.ts';
import { stockTones, useStockText } from './stock-text.ts';

export function StockLine({ stockDescription, onHand }: { stockDescription: string; onHand: number }) {
  const stockText = useStockText();
  const deliveryText = useDeliveryText();
  const badge = stockBadge({ stockDescription, onHand });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`inline-flex items-center gap-1.5 font-medium ${stockTones[badge.kind]}`}>
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
        {stockText(badge)}
      </span>
      {/* As wide as the longest text, so that lines break alike before and after the clinic's address is known. */}
      <span className="basis-[12.5em] text-muted">{deliveryText(onHand)}</span>
    </p>
  );
}
