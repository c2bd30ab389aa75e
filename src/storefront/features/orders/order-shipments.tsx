import { ExternalLink, Truck } from 'lucide';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDate } from '#domain/calendar.ts';
import { statusLabel } from '#domain/order-states.ts';
import { trackingPage } from '#domain/tracking.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ParcelLines } from './parcel-lines.tsx';
import { OrderSection } from './order-section.tsx';
import { PendingDeliveries } from './pending-deliveries.tsx';

/** The shipments of an order with carrier and tracking number, and the deliveries still to come. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  const { shipments, status, toCome } = order;
  return (
    <OrderSection title={t('shipments')}>
      {shipments.length === 0 ? (
        <p className="text-muted">{t(status === statusLabel('cancelled') ? 'nothingSent' : 'noShipments')}</p>
      ) : (
        <ul className="grid gap-3">
          {shipments.map((shipment) => (
            <Shipment key={shipment.number} shipment={shipment} ordered={order.lines} />
          ))}
        </ul>
      )}
      {toCome.length > 0 && (
        <div className="mt-3">
          <PendingDeliveries order={order} />
        </div>
      )}
    </OrderSection>
  );
}

interface ShipmentProps {
  shipment: OrderDetail['shipments'][number];
  ordered: OrderDetail['lines'];
}

function Shipment({ shipment, ordered }: ShipmentProps) {
  const t = useTranslations('orders');
  const { number, carrier, trackingNumber, shippedAt, deliveredAt, lines } = shipment;
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4">
      <Icon iconNode={Truck} aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{t('shipmentNumber', { number })}</p>
        <p className="text-muted">
          {carrier} · {t('shippedOn', { date: formatDate(new Date(shippedAt)) })}
          {deliveredAt && <> · {t('deliveredOn', { date: formatDate(new Date(deliveredAt)) })}</>}
        </p>
        {trackingNumber && (
          <p className="mt-1 break-words">
            {t('tracking')} <TrackingNumber carrier={carrier} number={trackingNumber} />
          </p>
        )}
        <ParcelLines title="inParcel" packed={lines} ordered={ordered} />
      </div>
    </li>
  );
}

/** The tracking number of a parcel; a link to the tracking page of a known carrier. */
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
      <Icon iconNode={ExternalLink} size={14} aria-hidden />
      <span className="sr-only"> ({t('trackAt', { carrier })})</span>
    </a>
  );
}
