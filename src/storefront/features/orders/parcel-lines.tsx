import type { OrderDetail } from '#contract/orders.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type PackedLines = OrderDetail['shipments'][number]['lines'];

const countUnits = (lines: readonly { units: number }[]) => lines.reduce((sum, { units }) => sum + units, 0);

interface ParcelLinesProps {
  title: 'inParcel' | 'stillToCome';
  packed: PackedLines;
  ordered: OrderDetail['lines'];
}

/** The contents of a parcel or of a pending delivery; renders nothing if that is the whole order. */
export function ParcelLines({ title, packed, ordered }: ParcelLinesProps) {
  const t = useTranslations('orders');
  if (packed.length === 0 || countUnits(packed) === countUnits(ordered)) return null;
  return (
    <>
      <p className="mt-2 text-sm font-semibold">{t(title)}</p>
      <ul className="text-sm text-muted">
        {packed.map(({ line, units }) => (
          <li key={line}>
            {t('parcelLine', { units, name: ordered.find((orderLine) => orderLine.line === line)?.name ?? '' })}
          </li>
        ))}
      </ul>
    </>
  );
}
