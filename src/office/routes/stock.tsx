import { createRoute } from '@tanstack/react-router';
import { StockItemScreen } from '#office/features/stock/stock-item-screen.tsx';
import { StockPage } from '#office/features/stock/stock-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readStockFilters } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const stockRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/stock',
  validateSearch: readStockFilters,
  component: Stock,
});

function Stock() {
  const t = useTranslations('office.stock');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <StockPage filters={stockRoute.useSearch()} />
    </>
  );
}

export const stockItemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/stock/$item',
  validateSearch: readStockFilters,
  component: StockItem,
});

function StockItem() {
  const { item } = stockItemRoute.useParams();
  return (
    <>
      <OfficeTitle page={item} />
      <StockItemScreen key={item} item={item} filters={stockItemRoute.useSearch()} />
    </>
  );
}
