import type { OrderDetail } from '#contract/orders.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type Packed = OrderDetail['shipments'][number]['lines'];

const unitsIn = (lines: readonly { units: number }[]) => lines.reduce((sum, { units }) => sum + units, 0);

interface ParcelLinesProps {
  title: 'inParcel' | 'stillToCome';
  packed: Packed;
  ordered: OrderDetail['lines'];
}

/** What lies in a parcel, or is still to come; nothing where that is the whole order. */
export function ParcelLines({ title, packed, ordered }: ParcelLinesProps) {
  const t = useTranslations('orders');
  if (packed.length === 0 || unitsIn(packed) === unitsIn(ordered)) return null;
  return (
    <>
      <p className="mt-2 text-sm font-semibold">{t(title)}</p>
      <ul className="text-sm text-muted">
        {packed.map(({ line, units }) => (
          <li key={line}>{t('parcelLine', { units, name: ordered.find((one) => one.line === line)?.name ?? '' })}</li>
        ))}
      </ul>
    </>
  );
}
