import { STOCK_KINDS } from '#domain/stock-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { stockPath, type StockFilters } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A tab for all items, and one for each kind. Items that expire soon begin with the first expiry. */
export function KindTabs({ filters }: { filters: StockFilters }) {
  const t = useTranslations('office.stock');
  const at = { view: undefined, after: undefined, before: undefined };
  return (
    <TabRow label={t('kinds')} here={filters.kind ?? 'all'}>
      {[undefined, ...STOCK_KINDS].map((kind) => {
        const sort = kind === 'expiring' ? 'expiry' : filters.sort === 'expiry' ? undefined : filters.sort;
        return (
          <OfficeLink
            key={kind ?? 'all'}
            to={stockPath({ ...filters, ...at, kind, sort })}
            aria-current={filters.kind === kind ? 'page' : undefined}
            className={tabClass}
          >
            {t(`kind.${kind ?? 'all'}`)}
          </OfficeLink>
        );
      })}
    </TabRow>
  );
}
