import { Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { formatLongDate } from '#domain/calendar.ts';
import { Part } from './part.tsx';

/** What has left the warehouse, with whom, and by which number it is followed. */
export function OrderShipments({ order: { shipments } }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  return (
    <Part title={t('shipments')}>
      {shipments.length === 0 ? (
        <p className="text-muted">{t('noShipments')}</p>
      ) : (
        <ul className="grid gap-3">
          {shipments.map(({ number, carrier, trackingNumber, shippedAt, deliveredAt }) => (
            <li key={number} className="flex gap-3 rounded-lg border border-line bg-surface p-4">
              <Truck aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
              <div className="min-w-0">
                <p className="font-semibold">{t('shipmentNumber', { number })}</p>
                <p className="text-muted">
                  {carrier} · {t('shippedOn', { date: formatLongDate(new Date(shippedAt)) })}
                  {deliveredAt && <> · {t('deliveredOn', { date: formatLongDate(new Date(deliveredAt)) })}</>}
                </p>
                {trackingNumber && (
                  <p className="mt-1 break-words">
                    {t('tracking')} <span className="font-mono text-sm">{trackingNumber}</span>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
