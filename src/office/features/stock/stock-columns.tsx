import { useRouterState } from '@tanstack/react-router';
import type { OfficeStockItem } from '#contract/office-stock.ts';
import type { StockColumn } from '#domain/stock-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { readStockFilters, stockItemPath } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const columns: Record<StockColumn, Column<OfficeStockItem>> = {
  item: { cell: ({ number }) => <ItemLink number={number} />, text: ({ number }) => number },
  name: {
    cell: (item) => <ItemName {...item} />,
    text: ({ name }) => name,
    className: 'w-full max-w-0 min-w-40',
  },
  onHand: {
    cell: ({ onHand }) => <Units units={onHand} />,
    text: ({ onHand }) => String(onHand),
    className: 'text-right',
  },
  held: {
    cell: ({ held }) => (held === 0 ? <span className="text-muted">0</span> : <Units units={held} />),
    text: ({ held }) => String(held),
    className: 'text-right max-lg:hidden',
  },
  free: { cell: (item) => <Free {...item} />, text: ({ free }) => String(free), className: 'text-right' },
  bins: { cell: (item) => <Bins {...item} />, text: ({ bins }) => bins.join(' ') },
  lot: {
    cell: ({ lot }) => <span className="font-mono text-xs">{lot}</span>,
    text: ({ lot }) => lot ?? '',
    className: 'max-lg:hidden',
  },
  expiresOn: { cell: (item) => <Expiry {...item} />, text: ({ expiresOn }) => expiresOn ?? '' },
};

/** Opens the item with the filters of the list, so that its page leads back to them. */
function ItemLink({ number }: { number: string }) {
  const filters = readStockFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink
      to={stockItemPath(number, filters)}
      className="font-mono text-xs font-medium hover:text-accent hover:underline"
    >
      {number}
    </OfficeLink>
  );
}

export function ItemName({ name, isSold }: Pick<OfficeStockItem, 'name' | 'isSold'>) {
  const t = useTranslations('office.stock');
  return (
    <span className="flex min-w-0 gap-2">
      <span className="truncate font-medium max-md:whitespace-normal">{name}</span>
      {!isSold && <span className="shrink-0 text-muted">{t('notSold')}</span>}
    </span>
  );
}

const Units = ({ units }: { units: number }) => <span>{units.toLocaleString('en-CA')}</span>;

/** The free units, marked if the item is low or sold out; an item that never had units says so (rules: OFFICE-104). */
export function Free({ free, isLow, isSold }: Pick<OfficeStockItem, 'free' | 'isLow' | 'isSold'>) {
  const t = useTranslations('office.stock');
  // An item without free units is low unless it never had units (rules: STOCK-22).
  if (isSold && free <= 0 && !isLow) return <span className="text-muted">{t('neverIn')}</span>;
  return (
    <b className={`font-semibold ${isLow ? 'text-low' : ''}`}>
      {free.toLocaleString('en-CA')}
      {isLow && <span className="sr-only"> {t(free > 0 ? 'low' : 'out')}</span>}
    </b>
  );
}

export function Bins({ bins, binCount }: Pick<OfficeStockItem, 'bins' | 'binCount'>) {
  const t = useTranslations('office.stock');
  return (
    <span className="font-mono text-xs">
      {bins.join(' ')}
      {binCount > bins.length && (
        <span className="text-muted"> {t('moreBins', { count: binCount - bins.length })}</span>
      )}
    </span>
  );
}

/** The first expiry, marked if it is near or over. */
export function Expiry({ expiresOn, expiry }: Pick<OfficeStockItem, 'expiresOn' | 'expiry'>) {
  const t = useTranslations('office.stock');
  if (expiresOn === null) return null;
  const tone = expiry === 'expired' ? 'text-danger font-semibold' : expiry === 'short_dated' ? 'text-low' : '';
  return (
    <span className={tone}>
      {dateOfDay(expiresOn)}
      {expiry === 'expired' && `, ${t('expired')}`}
    </span>
  );
}
