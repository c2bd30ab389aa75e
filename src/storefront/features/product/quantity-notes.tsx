import { MAX_QUANTITY } from '#domain/inventory.ts';
import type { LinePrice } from '#domain/line-price.ts';
import { formatMoney } from '#domain/money.ts';
import { mostUnitsGiven, type Promotion } from '#domain/promotions.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface QuantityNotesProps {
  quantity: number;
  /** Price of the whole quantity. */
  line: LinePrice;
  promotions: Promotion[];
  bound: number;
  inCart: number;
}

/**
 * Total, saving and units for the chosen quantity (rules: CAT-24); its space is reserved, so that the layout does not
 * shift.
 */
export function QuantityNotes({ quantity, line, promotions, bound, inCart }: QuantityNotesProps) {
  const t = useTranslations('catalogue');
  const units = mostUnitsGiven(quantity, promotions);
  return (
    <div role="status" className="clinic-price mt-3 min-h-11 text-sm text-muted">
      {quantity > 1 && (
        <p>
          {t('lineTotal', { quantity })} <b className="text-ink">{formatMoney(line.discounted)}</b>
          {line.discount > 0 && (
            <span className="font-medium text-promo"> · {t('youSave', { amount: formatMoney(line.discount) })}</span>
          )}
        </p>
      )}
      {units !== quantity && (
        <p className="font-medium text-ink">
          {t('selected', { count: quantity })} · <span className="text-promo">{t('withBonus', { count: units })}</span>
        </p>
      )}
      {bound > 0 && quantity >= bound && bound < MAX_QUANTITY && <p>{t('thatIsAll', { count: bound })}</p>}
      {inCart > 0 && <p>{t('inCart', { count: inCart })}</p>}
    </div>
  );
}
