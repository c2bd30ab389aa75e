import { formatDate } from '#domain/calendar.ts';
import { ProductGrid } from '#storefront/features/listing/product-grid.tsx';
import { BuyAgain } from '#storefront/features/orders/buy-again.tsx';
import type { HistorySearch } from '#storefront/features/orders/history-search.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A listing of the products that the clinic bought, with dates and quantities. */
export function BoughtProducts({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders.buyAgain');
  return (
    <BuyAgain
      search={search}
      grid={(products, layout) => (
        <ProductGrid
          products={products}
          layout={layout}
          noteOf={({ lastbought, timesbought, quantitybought }) =>
            t('bought', { date: formatDate(lastbought), times: timesbought, quantity: quantitybought })
          }
        />
      )}
    />
  );
}
