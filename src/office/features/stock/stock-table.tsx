import { useRouterState } from '@tanstack/react-router';
import type { OfficeStockItem } from '#contract/office-stock.ts';
import { STOCK_COLUMNS } from '#domain/stock-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { readStockFilters, stockItemPath } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Bins, columns, Expiry, Free, ItemName } from './stock-columns.tsx';

interface StockTableProps {
  items: readonly OfficeStockItem[];
  /** The code of the item that the keys act on. */
  at: string | null;
}

/** The items as a table; on a small screen each item is a block. */
export function StockTable({ items, at }: StockTableProps) {
  const t = useTranslations('office.stock');
  return (
    <ListTable
      caption={t('title')}
      columns={STOCK_COLUMNS.map((name) => ({ name, label: t(`column.${name}`), ...columns[name] }))}
      rows={items}
      at={at}
      block={(item) => <ItemBlock {...item} />}
    />
  );
}

function ItemBlock(item: OfficeStockItem) {
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
