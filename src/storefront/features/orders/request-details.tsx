import type { OrderRequest } from '#contract/order-requests.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

/** Delivery method of a request, and the requester's notes. */
export function RequestDetails({ request }: { request: OrderRequest }) {
  const t = useTranslations('orders');
  const details: [string, string][] = [
    [t('deliveryMethod'), request.shipMethod],
    [t('purchaseOrderNumber'), request.purchaseOrderNumber],
    [t('warehouseNote'), request.warehouseNote],
  ];
  return (
    <OrderSection title={t('details')}>
      <dl className="grid gap-3">
        {details
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
    </OrderSection>
  );
}
