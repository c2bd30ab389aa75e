import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { trackingPage } from '#domain/tracking.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type Detail = OfficeOrderPage['detail'];

export function Shipments({ detail: { shipments } }: { detail: Detail }) {
  const t = useTranslations('office.order');
  return (
    <>
      <SectionHead title={t('shipments')} />
      {shipments.length === 0 && <p className="px-4 pb-3 text-muted lg:px-6">{t('noShipments')}</p>}
      <ul className="mx-4 lg:mx-6">
        {shipments.map(({ number, carrier, trackingNumber, shippedAt, deliveredAt, lines }) => {
          const page = trackingPage(carrier, trackingNumber);
          const tracking = <span className="font-mono text-xs">{trackingNumber}</span>;
          return (
            <li
              key={number}
              className="mb-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2"
            >
              <span>
                <b className="font-semibold">{carrier}</b>{' '}
                <span className="font-mono text-xs text-muted">{number}</span>
              </span>
              <span className={`text-right font-medium ${deliveredAt ? 'text-ok' : ''}`}>
                {deliveredAt ? t('arrived', { day: shortTime(deliveredAt) }) : t('onTheWay')}
              </span>
              <span className="text-muted">
                {t('shipmentLine', {
                  units: lines.reduce((sum, { units }) => sum + units, 0),
                  day: shortTime(shippedAt),
                })}
              </span>
              {page ? (
                <a href={page} target="_blank" rel="noreferrer" className="text-right text-accent hover:underline">
                  {tracking}
                </a>
              ) : (
                <span className="text-right">{tracking}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
