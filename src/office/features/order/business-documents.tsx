import { FileText } from 'lucide';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { allowsAct } from '#domain/order-queues.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { saveDocument, saveSlips } from '#office/state/order.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { holdKinds } from './holds.ts';

/** Invoice, credit notes and packing slips as files; also the packing slip of a parcel that is still to be packed. */
export function BusinessDocuments({ order }: { order: OfficeOrderPage }) {
  const { documents, paymentMethod } = order.detail;
  const printsSlip = allowsAct({ ...order, paymentMethod, creditableCents: 0, holds: holdKinds(order) }, 'ship');
  const errorText = useErrorText();
  const t = useTranslations('office.order');
  return (
    <>
      <SectionHead title={t('documents')} />
      {documents.length === 0 && !printsSlip && <p className="px-4 pb-4 text-muted lg:px-6">{t('noDocuments')}</p>}
      <ul className="flex flex-wrap gap-2 px-4 pb-4 lg:px-6">
        {documents.map(({ id, kind, filename }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => void saveDocument(id, filename).catch(() => toast.error(t('documentFailed')))}
              className="inline-flex target-h-8.5 items-center gap-2 rounded-md border border-line px-3 hover:border-line-strong"
            >
              <Icon iconNode={FileText} size={15} className="text-muted" />
              <span className="font-medium">{t(`document.${kind}`)}</span>
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
