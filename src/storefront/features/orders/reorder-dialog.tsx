import { formatMoney } from '#domain/money.ts';
import { useDeliveryText } from '#storefront/parts/delivery-place.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CheckedLine } from './reorder-check.ts';

interface ReorderDialogProps {
  lines: CheckedLine[];
  onAdd: () => void;
  onClose: () => void;
}

/** Lists each line that differs from the earlier order, and counts the others. */
export function ReorderDialog({ lines, onAdd, onClose }: ReorderDialogProps) {
  const t = useTranslations('orders.reorder');
  const changed = lines.filter(({ availability, price }) => availability !== 'as_before' || price !== null);
  const possible = lines.filter(({ quantity }) => quantity > 0).length;
  const same = lines.length - changed.length;
  return (
    <Dialog open onClose={onClose} title={t('title')} text={possible === 0 ? t('nothing') : t('text')}>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line">
        {changed.map((line) => (
          <ChangedLine key={line.productId} line={line} />
        ))}
      </ul>
      {same > 0 && <p className="mt-3 text-muted">{t('same', { count: same })}</p>}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{possible === 0 ? t('close') : t('cancel')}</Button>
        {possible > 0 && (
          <Button look="strong" onClick={onAdd}>
            {t('confirm', { count: possible })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChangedLine({ line: { name, ordered, quantity, availability, price, product } }: { line: CheckedLine }) {
  const delivery = useDeliveryText()(0);
  const t = useTranslations('orders.reorder');
  return (
    <li className="p-3">
      {product && <p className="code text-muted">{product.itemid}</p>}
      <p className="leading-snug font-semibold">{name}</p>
      {availability !== 'as_before' && (
        <p className={`text-sm font-medium ${availability === 'later' ? 'text-low' : 'text-danger'}`}>
          {t(availability, { ordered, left: quantity, delivery })}
        </p>
      )}
      {price && (
        <p className="text-sm">
          {t(price.now > price.was ? 'dearer' : 'cheaper', { count: ordered })}{' '}
          <s className="text-muted">{formatMoney(price.was)}</s> <b>{formatMoney(price.now)}</b>
        </p>
      )}
    </li>
  );
}
