import { useTranslations } from 'use-intl';
import { deliveryEstimate, stockBadge } from '#domain/inventory.ts';

/** Stock and delivery in one line: a coloured dot, the word, the days. */
export function StockLine({ stockDescription, onHand }: { stockDescription: string; onHand: number }) {
  const t = useTranslations('ui');
  const badge = stockBadge({ stockDescription, onHand });
  const delivery = deliveryEstimate(onHand);
  const looks = {
    in_stock: ['text-ok', t('inStock')],
    low_stock: ['text-low', t('left', { count: badge.left ?? 0 })],
    final_stock: ['text-low', t('finalStock', { count: badge.left ?? 0 })],
    special_order: ['text-out', t('specialOrder')],
    out_of_stock: ['text-out', t('outOfStock')],
  } as const;
  const [tone, words] = looks[badge.kind];
  return (
    <p className="flex items-center gap-2 text-sm">
      <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        {words}
      </span>
      <span className="text-muted">· {t('days', delivery)}</span>
    </p>
  );
}
