import type { OrderRequest } from '#contract/order-requests.ts';
import { formatDollars } from '#domain/money.ts';
import { joinProductNames } from '#domain/text.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** For an approver: why the request cannot be ordered, changed prices, backordered products (rules: ORDER-30). */
export function RequestNotices({ request }: { request: OrderRequest }) {
  const t = useTranslations('orders.request');
  const { requestedBy, total, submittedTotal, priceChanges, obstacles, delayed: backordered } = request;
  const hasOtherPrices = total !== submittedTotal || priceChanges.length > 0;
  if (!hasOtherPrices && obstacles.length === 0 && backordered.length === 0) return null;
  return (
    <div className="mt-4 grid max-w-prose gap-3">
      {obstacles.length > 0 && (
        <div role="alert" className="rounded-lg border border-danger p-4">
          <p className="font-semibold text-danger">{t('cannotOrder')}</p>
          <ul className="mt-1 list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <p className="mt-1">{t('cannotOrderText', { name: requestedBy })}</p>
        </div>
      )}
      {hasOtherPrices && (
        <div className="rounded-lg border border-low p-4">
          <p className="font-semibold">
            {t('changedSince', { now: formatDollars(total), before: formatDollars(submittedTotal), name: requestedBy })}
          </p>
          <ul className="mt-1 list-disc pl-5 empty:hidden">
            {priceChanges.map((change) => (
              <li key={change.name}>
                {t('priceChange', {
                  product: change.name,
                  now: formatDollars(change.now),
                  before: formatDollars(change.before),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {backordered.length > 0 && (
        <p className="text-low">{t('backordered', { products: joinProductNames(backordered) })}</p>
      )}
    </div>
  );
}
