import { FileText } from 'lucide';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { allowsAct } from '#domain/order-queues.ts';
import { trackingPage } from '#domain/tracking.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { shortTime } from '#office/parts/times.ts';
import { saveDocument, saveSlips } from '#office/state/order.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { isOnHold } from './holds.ts';
import { SectionHead } from '#office/parts/section.tsx';

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

/** Invoice, credit notes and packing slips as files; also the packing slip of a parcel that is still to be packed. */
export function Papers({ order }: { order: OfficeOrderPage }) {
  const { documents, paymentMethod } = order.detail;
  const printsSlip = allowsAct({ ...order, paymentMethod, creditableCents: 0, isOnHold: isOnHold(order) }, 'ship');
  const errorText = useErrorText();
  const t = useTranslations('office.order');
  return (
    <>
      <SectionHead title={t('papers')} />
      {documents.length === 0 && !printsSlip && <p className="px-4 pb-4 text-muted lg:px-6">{t('noPapers')}</p>}
      <ul className="flex flex-wrap gap-2 px-4 pb-4 lg:px-6">
        {documents.map(({ id, kind, filename }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => void saveDocument(id, filename).catch(() => toast.error(t('paperFailed')))}
              className="inline-flex target-h-8.5 items-center gap-2 rounded-md border border-line px-3 hover:border-line-strong"
            >
              <Icon iconNode={FileText} size={15} className="text-muted" />
              <span className="font-medium">{t(`paper.${kind}`)}</span>
              <span className="font-mono text-xs text-muted">{filename.replace(/\.pdf$/, '')}</span>
            </button>
          </li>
        ))}
        {printsSlip && (
          <li>
            <button
              type="button"
              onClick={() => void saveSlips([order.number]).catch((error) => toast.error(errorText(error)))}
              className="inline-flex target-h-8.5 items-center gap-2 rounded-md border border-dashed border-line px-3 font-medium hover:border-line-strong"
            >
              <Icon iconNode={FileText} size={15} className="text-muted" />
              {t('nextSlip')}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
