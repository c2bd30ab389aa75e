import { useRouterState } from '@tanstack/react-router';
import type { OfficeStockItem } from '#contract/office-stock.ts';
import { OfficeLink } from '#office/link.tsx';
import { readStockFilters, stockItemPath } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Bins, Expiry, Free, ItemName } from './stock-columns.tsx';

/** An item of the list on a small screen. */
export function ItemBlock(item: OfficeStockItem) {
  const t = useTranslations('office.stock');
  const filters = readStockFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink
      to={stockItemPath(item.number, filters)}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3"
    >
      <ItemName {...item} />
      <span className="text-right">
        <Free {...item} /> <span className="text-muted">{t('free')}</span>
      </span>
      <span className="truncate text-muted">
        <span className="font-mono text-xs">{item.number}</span>
      </span>
      <span className="text-right text-muted">{t('onHand', { count: item.onHand })}</span>
      <Bins {...item} />
      <span className="text-right">
        <Expiry {...item} />
      </span>
    </OfficeLink>
  );
}
