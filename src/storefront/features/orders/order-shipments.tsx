import { ExternalLink, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { formatLongDate } from '#domain/calendar.ts';
import { statusLabel } from '#domain/order-states.ts';
import { trackingPage } from '#domain/tracking.ts';
import { Part } from './part.tsx';

/** What has left the warehouse, with whom, and by which number it is followed. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  const { shipments, status } = order;
  return (
    <Part title={t('shipments')}>
      {shipments.length === 0 ? (
        <p className="text-muted">{t(status === statusLabel('cancelled') ? 'nothingSent' : 'noShipments')}</p>
      ) : (
        <ul className="grid gap-3">
          {shipments.map(({ number, carrier, trackingNumber, shippedAt, deliveredAt, lines }) => (
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
                    {t('tracking')} <TrackingNumber carrier={carrier} number={trackingNumber} />
                  </p>
                )}
                {unitsIn(lines) < unitsIn(order.lines) && <Contents lines={lines} ordered={order.lines} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The number a parcel is followed by; with a carrier we know, a link to its page. */
function TrackingNumber({ carrier, number }: { carrier: string; number: string }) {
  const t = useTranslations('orders');
  const page = trackingPage(carrier, number);
  if (page === null) return <span className="font-mono text-sm">{number}</span>;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current"
    >
      <span className="font-mono text-sm">{number}</span>
      <ExternalLink size={14} aria-hidden />
      <span className="sr-only"> ({t('trackAt', { carrier })})</span>
    </a>
  );
}

type Packed = OrderDetail['shipments'][number]['lines'];

const unitsIn = (lines: readonly { units: number }[]) => lines.reduce((sum, { units }) => sum + units, 0);

/** What lies in a parcel that is not the whole order. */
function Contents({ lines, ordered }: { lines: Packed; ordered: OrderDetail['lines'] }) {
  const t = useTranslations('orders');
  if (lines.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-sm font-semibold">{t('inParcel')}</p>
      <ul className="text-sm text-muted">
        {lines.map(({ line, units }) => (
          <li key={line}>{t('parcelLine', { units, name: ordered.find((one) => one.line === line)?.name ?? '' })}</li>
        ))}
      </ul>
    </>
  );
}
